package dev.fencing.sql;

/** Oracle Database, and scripts for SQL*Plus. */
final class OracleDialect implements Dialect {

    @Override
    public String id() {
        return "oracle";
    }

    @Override
    public boolean alternativeQuotes() {
        return true;
    }

    @Override
    public boolean hashInNames() {
        return true;
    }

    @Override
    public boolean ampersandVariables() {
        return true;
    }

    @Override
    public boolean colonTriggerRows() {
        return true;
    }

    @Override
    public ClientCommands clientCommands() {
        return ClientCommands.SQLPLUS;
    }

    @Override
    public Bodies bodies() {
        return Bodies.PLSQL;
    }

    @Override
    public boolean anonymousBlocks() {
        return true;
    }

    @Override
    public boolean selectIntoCreatesTable(boolean inRoutine) {
        return false;
    }

    @Override
    public boolean updatesThroughQueries() {
        return true;
    }

    @Override
    public boolean mergeConditionsStandBehind() {
        return true;
    }
}
