package cases.text;

import org.springframework.jdbc.core.JdbcTemplate;

/** Constants that a class takes over from what it extends. */
abstract class InheritedStatements {

    static final String MOVE_SHELF =
            "UPDATE inventory SET shelf = ?, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?";
    static final String DROP_SHELF = "DELETE FROM inventory WHERE shelf = ?";

    // expect: UnfencedWrite
    static final String NOBODY_USES = "DELETE FROM inventory WHERE shelf IS NULL";

    final JdbcTemplate jdbc;

    InheritedStatements(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }
}
