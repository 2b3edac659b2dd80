package dev.fencing.write;

import dev.fencing.sql.Batch;
import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.StringContents;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;

/** A body in a language that is not SQL (PL/Python, PL/Perl): the SQL in it stands in its strings. */
final class ForeignBody {

    private ForeignBody() {}

    /** Reads each string of the body as a statement. */
    static void read(Reading reading, Tokens body, Surroundings surroundings) {
        for (int i = 0; i < body.size(); i++) {
            TokenKind kind = body.get(i).kind();
            if (kind == TokenKind.STRING || kind == TokenKind.QUOTED_NAME) {
                SqlText content = StringContents.of(body.text(), body.get(i), reading.dialect());
                Code code = new Code(Lexer.tokens(content, reading.dialect()), reading.dialect());
                CodeReader.read(new Reading(
                        code,
                        surroundings,
                        false,
                        reading.level() + 1,
                        Batch.alone(code.tokens().text()),
                        reading.writes()));
            }
        }
    }
}
