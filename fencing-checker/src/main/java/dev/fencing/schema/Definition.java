package dev.fencing.schema;

import dev.fencing.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * Something that lives in the schema and runs statements: a routine, a trigger or a rule.
 *
 * @param parameters what stands between the parentheses, one text each, in lower case, where a name can be defined more
 *     than once with different ones; otherwise empty
 * @param on the table whose change fires it
 * @param calls the function that a trigger calls
 */
public record Definition(
        Kind kind, TableName name, List<String> parameters, Optional<TableName> on, Optional<TableName> calls) {

    /** What it is. */
    public enum Kind {
        /** A function or procedure. */
        ROUTINE,
        PACKAGE,
        PACKAGE_BODY,
        TRIGGER,
        RULE
    }

    public Definition {
        parameters = List.copyOf(parameters);
    }

    /** What tells definitions of one name apart, their schemas aside. */
    String key() {
        return kind + " " + parameters + " " + on.map(TableName::name).orElse("");
    }

    /** Whether defining {@code newer} takes the place of this one. */
    boolean isReplacedBy(Definition newer) {
        return key().equals(newer.key()) && name.matches(newer.name);
    }

    /** Whether {@code drop} drops it. */
    boolean isDroppedBy(SchemaChange.Undefine drop) {
        boolean sameKind = kind == drop.kind() || (kind == Kind.PACKAGE_BODY && drop.kind() == Kind.PACKAGE);
        return sameKind
                && name.matches(drop.name())
                && (drop.on().isEmpty()
                        || on.isEmpty()
                        || on.get().name().equals(drop.on().get().name()))
                && (drop.parameters().isEmpty()
                        || parameters.isEmpty()
                        || sameTypes(drop.parameters().get()));
    }

    /** {@code DROP FUNCTION f (text)} names the types alone, {@code CREATE FUNCTION f (sku text)} the names as well. */
    private boolean sameTypes(List<String> types) {
        if (types.size() != parameters.size()) {
            return false;
        }
        for (int i = 0; i < types.size(); i++) {
            String mine = parameters.get(i);
            if (!mine.equals(types.get(i)) && !mine.endsWith(" " + types.get(i))) {
                return false;
            }
        }
        return true;
    }
}
