package dev.fencing.sql;

/** SQLite, and scripts for its shell. */
final class SqliteDialect implements Dialect {

    @Override
    public String id() {
        return "sqlite";
    }

    @Override
    public boolean backtickNames() {
        return true;
    }

    @Override
    public boolean stringsMayBeNames() {
        return true;
    }

    @Override
    public Brackets brackets() {
        return Brackets.NAME;
    }

    @Override
    public ClientCommands clientCommands() {
        return ClientCommands.SQLITE;
    }

    @Override
    public Bodies bodies() {
        return Bodies.TRIGGERS;
    }

    @Override
    public boolean selectIntoCreatesTable(boolean inRoutine) {
        return false;
    }
}
