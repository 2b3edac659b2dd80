package cases.jdbctemplate;

import dev.fencing.annotations.ExecutesSql;
import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.UnfencedWriteAllowed;
import dev.fencing.runtime.FencingToken;
import org.springframework.jdbc.core.JdbcTemplate;

/** Statements that private fields are given by constructors and methods are judged for those that run them. */
class GivenStatements {

    private static final String UPDATE = "UPDATE %s SET quantity = ?, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?";

    private final JdbcTemplate jdbc;
    private final String update;
    private final String count;
    private final String clear;
    private String rename = "UPDATE %sSUPPLIER SET name = ? WHERE id = ?";

    GivenStatements(JdbcTemplate jdbc, String schema) {
        String table = schema.isEmpty() ? "inventory" : schema + ".inventory";
        this.jdbc = jdbc;
        this.update = UPDATE.formatted(table);
        this.count = "SELECT COUNT(*) FROM " + table;
        // expect: UnfencedWrite
        clear = "DELETE FROM " + table + " WHERE sku = ?";

        this.rename = String.format(this.rename, schema);
    }

    @FencedWrite("inventory")
    int set(String sku, int quantity, FencingToken token) {
        return jdbc.update(update, quantity, token.epoch(), sku, token.epoch());
    }

    @FencedWrite("inventory")
    int setByClock(String sku, int quantity) {
        // expect: EpochNotFromClaim
        return jdbc.update(this.update, quantity, System.nanoTime(), sku, System.nanoTime());
    }

    long count() {
        return jdbc.queryForObject(count, Long.class);
    }

    int clear(String sku) {
        return jdbc.update(this.clear, sku);
    }

    int rename(String name, long id) {
        return jdbc.update(rename, name, id);
    }

    /** What a prefix is before it is set says nothing. */
    static class Prefixed {
        private final JdbcTemplate jdbc;
        private String prefix = "APP_";

        // expect: UnverifiableWrite
        private String clear = "DELETE FROM %sINVENTORY WHERE sku = ?";

        Prefixed(JdbcTemplate jdbc) {
            this.jdbc = jdbc;
        }

        void setPrefix(String prefix) {
            this.prefix = prefix;
        }

        void prepare() {
            this.clear = String.format(this.clear, this.prefix);
        }

        int clear(String sku) {
            return jdbc.update(this.clear, sku);
        }
    }

    /** One field, several texts. */
    static class Either {
        private final JdbcTemplate jdbc;
        private final String statement;

        Either(JdbcTemplate jdbc, boolean all) {
            this.jdbc = jdbc;
            if (all) {
                // expect: UnfencedWrite
                statement = "DELETE FROM inventory";

            } else {
                statement = "DELETE FROM supplier";
            }
        }

        int run() {
            return jdbc.update(statement);
        }
    }

    /** What callers pass is looked at where they pass it. */
    static class Runner {
        private final JdbcTemplate jdbc;
        private final String statement;
        private String unknown;

        Runner(JdbcTemplate jdbc, @ExecutesSql String statement) {
            this.jdbc = jdbc;
            this.statement = statement;
        }

        void setUnknown(String unknown) {
            this.unknown = unknown;
        }

        int run() {
            return jdbc.update(statement);
        }

        int runUnknown() {
            // expect: UnverifiableSql
            return jdbc.update(unknown);
        }

        static Runner clearing(JdbcTemplate jdbc) {
            // expect: UnfencedWrite
            return new Runner(jdbc, "DELETE FROM inventory");
        }

        static Runner clearingOther(JdbcTemplate jdbc) {
            return new Runner(jdbc, "DELETE FROM supplier");
        }
    }

    /** Not all that the field holds is known, so what is known is judged where it stands. */
    static class Half {
        private final JdbcTemplate jdbc;
        private String statement;

        Half(JdbcTemplate jdbc) {
            this.jdbc = jdbc;
            // expect: UnfencedWrite
            this.statement = "DELETE FROM inventory";
        }

        void use(String statement) {
            this.statement = statement;
        }

        int run() {
            // expect: UnverifiableSql
            return jdbc.update(statement);
        }
    }

    /** The field of another object is not followed. */
    static class Lender {
        private final String lent;

        Lender() {
            // expect: UnfencedWrite
            this.lent = "DELETE FROM inventory WHERE sku = 'lent'";
        }

        static int run(JdbcTemplate jdbc, Lender lender) {
            // expect: UnverifiableSql
            return jdbc.update(lender.lent);
        }
    }

    /** Allowed where it is given. */
    static class Repair {
        private final JdbcTemplate jdbc;
        private final String statement;

        @UnfencedWriteAllowed(tables = "inventory", reason = "run by hand, with all workers stopped")
        Repair(JdbcTemplate jdbc) {
            this.jdbc = jdbc;
            this.statement = "DELETE FROM inventory WHERE quantity < 0";
        }

        int run() {
            // expect: UnverifiableSql
            return jdbc.update(statement);
        }
    }
}
