package dev.fencing.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.sql.SqlSource;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Statements;
import dev.fencing.sql.Tokens;
import dev.fencing.write.Write;
import dev.fencing.write.WriteFinder;

/** A write stands in a text, and what names its table stands in the same one. */
class WritesFuzzTest {

    @SqlFuzzTest
    void writes(byte[] bytes) {
        SqlSource source = FuzzedSql.source(bytes);
        BoundedTime.hold(source.text().length(), () -> read(source));
    }

    private static void read(SqlSource source) {
        for (Statement statement : Statements.split(source.text(), source.dialect())) {
            for (Write write : WriteFinder.writesIn(statement, source.dialect())) {
                stands(write.at(), source);
                if (write instanceof Write.ToTable known) {
                    stands(known.target().written(), source);
                    assertThat(known.target().written().text().text())
                            .isEqualTo(write.at().text().text());
                }
            }
        }
    }

    private static void stands(Tokens tokens, SqlSource source) {
        assertThat(tokens.list()).isNotEmpty();
        assertThat(tokens.end()).isBetween(tokens.start(), tokens.text().length());
        assertThat(tokens.text().sourceOffset(tokens.start()))
                .isBetween(0, source.text().length());
    }
}
