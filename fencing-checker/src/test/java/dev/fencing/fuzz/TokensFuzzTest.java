package dev.fencing.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.StringContents;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;

/** Tokens stand side by side, and nothing but white space and comments stands between them. */
class TokensFuzzTest {

    @SqlFuzzTest
    void tokens(byte[] bytes) {
        SqlSource source = FuzzedSql.source(bytes);
        BoundedTime.hold(source.text().length(), () -> read(source));
    }

    private static void read(SqlSource source) {
        Tokens tokens = Lexer.tokens(source.text(), source.dialect());
        int end = 0;
        for (Token token : tokens.list()) {
            if (token.start() < end || token.end() <= token.start()) {
                throw new AssertionError(token + " does not stand behind what ends at " + end);
            }
            end = token.end();
            if (token.kind() == TokenKind.STRING) {
                StringContents.of(source.text(), token, source.dialect());
            }
        }
        assertThat(end).isLessThanOrEqualTo(source.text().length());
        Lexer.comments(source.text(), 0, source.text().length(), source.dialect())
                .forEach(comment -> assertThat(comment.end())
                        .isBetween(comment.start(), source.text().length()));
    }
}
