package dev.fencing.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.schema.SchemaChanges;
import dev.fencing.schema.SchemaFold;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Statements;

/** Statements stand one behind the other, and each can be asked what it does to the schema. */
class StatementsFuzzTest {

    @SqlFuzzTest
    void statements(byte[] bytes) {
        SqlSource source = FuzzedSql.source(bytes);
        BoundedTime.hold(source.text().length(), () -> read(source));
    }

    private static void read(SqlSource source) {
        SchemaFold schema = SchemaFold.empty();
        int end = 0;
        for (Statement statement : Statements.split(source.text(), source.dialect())) {
            assertThat(statement.tokens().start()).isGreaterThanOrEqualTo(end);
            end = statement.tokens().end();
            SchemaChanges.in(statement, source.dialect()).forEach(schema::apply);
        }
        assertThat(end).isLessThanOrEqualTo(source.text().length());
    }
}
