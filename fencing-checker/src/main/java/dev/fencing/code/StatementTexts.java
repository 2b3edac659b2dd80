package dev.fencing.code;

import dev.fencing.sql.SqlText;
import dev.fencing.text.Alternative;
import dev.fencing.text.Expansion;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Tells a statement, or the verb of one, from other text, where a method's own code does not tell what it takes. */
final class StatementTexts {

    private static final Pattern WHOLE = Pattern.compile(
            "(SELECT|INSERT|UPDATE|DELETE|MERGE|REPLACE|WITH|TRUNCATE|CALL|ALTER|CREATE|DROP)\\s+\\S+\\s+\\S.*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern WRITE = Pattern.compile(
            "(INSERT|UPDATE|DELETE|MERGE|REPLACE|TRUNCATE)\\s.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern VERB = Pattern.compile(
            "(INSERT|UPDATE|DELETE|MERGE|REPLACE)\\s+" + SqlText.HOLE + ".*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern CLAUSE =
            Pattern.compile("\\b(SET|VALUES|SELECT|WHERE|USING|RETURNING)\\b|[=?(]", Pattern.CASE_INSENSITIVE);
    private static final Pattern STATEMENT = Pattern.compile("(?i).*sql.*|statement|stmt");

    private StatementTexts() {}

    /** {@code "UPDATE stock SET …"}, {@code "SELECT sku FROM stock"}. */
    static boolean isWhole(Value value) {
        return isAll(value, WHOLE);
    }

    /** A statement that writes: whatever is made of it can only be that write. */
    static boolean isWrite(Value value) {
        return isAll(value, WRITE);
    }

    /** {@code "update " + rest}, where only the verb is known. */
    static boolean isVerb(Value value) {
        return isAll(value, VERB);
    }

    /** Whether a text has a clause of a statement in it, and so is none that people say: "DELETE FROM " + table. */
    static boolean hasClause(Alternative text) {
        return CLAUSE.matcher(text.atUse().text()).find();
    }

    /** Whether a parameter of this name takes a statement. */
    static boolean isNamedSo(String parameter) {
        return STATEMENT.matcher(parameter).matches();
    }

    private static boolean isAll(Value value, Pattern pattern) {
        if (value instanceof Value.Kept kept) {
            return isAll(new Value.Text(kept.text()), pattern);
        }
        if (!(value instanceof Value.Text text)) {
            return false;
        }
        List<Alternative> all = Expansion.of(text.text());
        Predicate<Alternative> matches =
                each -> pattern.matcher(each.atUse().text().strip()).matches();
        return !all.isEmpty() && all.stream().allMatch(matches);
    }
}
