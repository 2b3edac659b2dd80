package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import java.util.Optional;

/**
 * A value in a clause.
 *
 * @param tokens where it stands
 * @param term what it says
 * @param token the token that it is, if it is one
 */
record Value(Tokens tokens, Term term, Optional<TokenRef> token) {

    /** What tells it from other steps of an execution, where it numbers one: a parameter or a constant. */
    Optional<String> sequenceKey() {
        return token.map(TokenRef::key)
                .or(() -> term instanceof Term.Numeral number
                        ? Optional.of("number " + number.text())
                        : Optional.empty());
    }

    /** Why it is no token, as the end of "… is …". */
    String kind() {
        if (term instanceof Term.Numeral || term instanceof Term.Text || term instanceof Term.Null) {
            return "a literal";
        }
        if (term instanceof Term.Default) {
            return "the column's default";
        }
        if (term instanceof Term.Column || term instanceof Term.Incoming) {
            return "a column";
        }
        if (term instanceof Term.Query) {
            return "read at write time, when it is the newest epoch whoever writes";
        }
        if (term instanceof Term.Parameter) {
            return "a variable that need not hold it";
        }
        if (term instanceof Term.Hole) {
            return "put into the text at run time rather than bound";
        }
        return "an expression";
    }
}
