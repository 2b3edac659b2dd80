package dev.fencing.sql;

/** H2, in its regular mode. */
final class H2Dialect implements Dialect {

    @Override
    public String id() {
        return "h2";
    }

    @Override
    public boolean nestsComments() {
        return true;
    }

    @Override
    public DollarQuotes dollarQuotes() {
        return DollarQuotes.PLAIN;
    }

    @Override
    public boolean backtickNames() {
        return true;
    }
}
