package cases.text;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** The verb in one place and the rest of the statement in another. */
class Verbs {

    private final Connection con;
    private final Map<String, Parsed> parsed;

    Verbs(Connection con, Map<String, Parsed> parsed) {
        this.con = con;
        this.parsed = parsed;
    }

    void clear() throws SQLException {
        // expect: UnfencedWrite
        delete("FROM inventory WHERE quantity = 0");
    }

    void clearPrices() throws SQLException {
        // expect: none
        delete("FROM price WHERE amount = 0");
    }

    void delete(String rest) throws SQLException {
        // expect: UnverifiableWrite
        execute("delete " + rest);
    }

    void tell(String what) {
        // expect: none
        message("update " + what);
    }

    protected void execute(String statement) throws SQLException {
        parsed.get(statement).runIn(con);
    }

    protected void message(String text) {
        parsed.remove(text);
    }

    /** A statement whose parameters have been found. */
    interface Parsed {
        void runIn(Connection con) throws SQLException;
    }
}
