package dev.fencing.proof;

import dev.fencing.sql.Token;
import dev.fencing.sql.Tokens;
import dev.fencing.write.Surroundings;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which values can be the claim's token where a statement stands: parameters of any style, the routine's own, and the
 * session's {@code fencing.epoch}.
 */
record TokenNames(Surroundings surroundings, ProofRules rules, String epoch) {

    /** The setting by which a session presents the epoch of its claim. */
    private static final String SETTING = "fencing.epoch";

    /** Integer types that hold every epoch; a narrower one fails rather than cut it. */
    private static final Pattern INTEGER = Pattern.compile(
            "(pg_catalog\\.)?(bigint|int8|integer|int|int4|long|signed( integer)?|unsigned( integer)?|number|numeric)");

    private static final Pattern DECIMAL = Pattern.compile("(decimal|numeric|number) ?\\( ?(\\d{1,3}) ?(, ?0 ?)?\\)");
    private static final int DIGITS_OF_A_LONG = 18;

    /**
     * The token that a value is, if it is one.
     *
     * @param value where it stands
     */
    Optional<TokenRef> token(Term term, Tokens value) {
        if (term instanceof Term.Parameter parameter) {
            return parameter(parameter.token(), value);
        }
        if (term instanceof Term.Cast cast) {
            return keepsEpoch(cast.type()) ? token(cast.value(), value) : Optional.empty();
        }
        if (term instanceof Term.Column column) {
            return isRoutineParameter(column)
                    ? Optional.of(
                            new TokenRef("name " + column.name(), value.list().subList(0, 1)))
                    : Optional.empty();
        }
        if (term instanceof Term.Call call && call.name().equals("to_number")) {
            // Oracle's cast of a parameter that is bound as text; with a format it may leave digits out.
            return call.arguments().size() == 1 ? token(call.arguments().get(0), value) : Optional.empty();
        }
        if (term instanceof Term.Call call && call.name().equals("current_setting")) {
            return call.argument(0).equals(Optional.of(new Term.Text(SETTING)))
                    ? Optional.of(new TokenRef("setting", value.list().subList(0, 1)))
                    : Optional.empty();
        }
        return Optional.empty();
    }

    /** Whether a name without qualifier is a parameter of the routine that holds the statement. */
    boolean names(String name) {
        return surroundings.variables().tokens().contains(name);
    }

    /** Whether a value of this type is the epoch that was converted. */
    static boolean keepsEpoch(String type) {
        Matcher decimal = DECIMAL.matcher(type);
        return INTEGER.matcher(type).matches()
                || (decimal.matches() && Integer.parseInt(decimal.group(2)) >= DIGITS_OF_A_LONG);
    }

    /** A parameter of the routine, by its name alone or behind the routine's. */
    private boolean isRoutineParameter(Term.Column column) {
        if (column.name().equals(epoch) || !names(column.name())) {
            return false;
        }
        return column.qualifiers().isEmpty()
                || (column.qualifiers().size() == 1
                        && routineName().equals(Optional.of(column.qualifiers().get(0))));
    }

    private Optional<String> routineName() {
        return surroundings
                .routine()
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .map(name -> name.replaceAll("[\"`\\[\\]]", "").toLowerCase(Locale.ROOT));
    }

    private Optional<TokenRef> parameter(Token token, Tokens value) {
        if (token.value().isEmpty()) {
            String name = value.nameOf(token);
            if (surroundings.variables().others().contains(name)) {
                return Optional.empty();
            }
            String key = rules.placeholdersAreOneToken() ? "?" : name;
            return Optional.of(new TokenRef(key, List.of(token)));
        }
        if (value.text().text().charAt(token.start()) == '@') {
            String variable = value.nameOf(token);
            return isToken(variable)
                    ? Optional.of(new TokenRef("variable " + variable, List.of(token)))
                    : Optional.empty();
        }
        return surroundings.variables().others().contains(token.value())
                ? Optional.empty()
                : Optional.of(new TokenRef("parameter " + token.value(), List.of(token)));
    }

    /** In a script, a variable that it does not assign is a placeholder; a routine sees only its own. */
    private boolean isToken(String variable) {
        return names(variable)
                || (surroundings.kind() == Surroundings.Kind.SCRIPT
                        && !surroundings.variables().others().contains(variable));
    }
}
