package cases.text;

import org.springframework.jdbc.core.JdbcTemplate;

/** Statements that are kept as patterns, and filled in when the name of the table is known. */
class Patterns {

    private final JdbcTemplate jdbc;
    private String prefix = "APP_";

    // expect: UnverifiableWrite
    private String clear = """
            UPDATE %sINVENTORY
            SET quantity = 0
            WHERE sku = ?
            """;

    // expect: none
    private String close = "UPDATE %sWAREHOUSE SET closed = TRUE WHERE id = ?";

    Patterns(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void setPrefix(String prefix) {
        this.prefix = prefix;
        this.clear = String.format(this.clear, prefix);
        this.close = String.format(this.close, prefix);
    }

    int clear(String sku) {
        // expect: none
        return jdbc.update(clear, sku);
    }

    int close(long id) {
        // expect: none
        return jdbc.update(close, id);
    }

    Setting insertText() {
        // expect: UnverifiableWrite
        return new Setting("statements.insert", "INSERT INTO %s(sku, quantity) VALUES (?, ?)");
    }

    record Setting(String name, String byDefault) {}
}
