package dev.fencing.sql;

/** PostgreSQL, and scripts for its client psql. */
final class PostgreSqlDialect implements Dialect {

    @Override
    public String id() {
        return "postgresql";
    }

    @Override
    public boolean nestsComments() {
        return true;
    }

    @Override
    public boolean escapeStrings() {
        return true;
    }

    @Override
    public DollarQuotes dollarQuotes() {
        return DollarQuotes.TAGGED;
    }

    @Override
    public boolean customOperators() {
        return true;
    }

    @Override
    public ClientCommands clientCommands() {
        return ClientCommands.PSQL;
    }
}
