package sql;

/** Statements for others to run. */
public final class StockSql {

    public static final String CLEAR = "DELETE FROM stock WHERE quantity = 0";
    public static final String COUNT = "SELECT count(*) FROM stock";

    private StockSql() {}
}
