package dev.fencing.fuzz;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What bytes from a fuzzer mean: SQL text in the dialect that its first line names, as the labelled cases do. */
final class FuzzedSql {

    private static final String HEAD = "-- dialect: ";

    private static final List<String> DIALECTS =
            List.of("postgresql", "mysql", "mariadb", "oracle", "sqlserver", "h2", "sqlite", "auto");

    private FuzzedSql() {}

    static SqlSource source(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return new SqlSource("fuzzed.sql", SqlText.of(text), dialect(text));
    }

    /** The dialect that the first line names; without such a line, the one that the text itself betrays. */
    private static Dialect dialect(String text) {
        if (text.startsWith(HEAD)) {
            for (String id : DIALECTS) {
                if (text.startsWith(id, HEAD.length())) {
                    return Dialects.named(id);
                }
            }
        }
        return Dialects.detect(SqlText.of(text));
    }
}
