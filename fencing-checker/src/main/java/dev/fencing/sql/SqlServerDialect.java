package dev.fencing.sql;

/** SQL Server, and scripts for sqlcmd. */
final class SqlServerDialect implements Dialect {

    @Override
    public String id() {
        return "sqlserver";
    }

    @Override
    public boolean nestsComments() {
        return true;
    }

    @Override
    public Brackets brackets() {
        return Brackets.NAME;
    }

    @Override
    public boolean hashInNames() {
        return true;
    }

    @Override
    public boolean hashBeginsName() {
        return true;
    }

    @Override
    public ClientCommands clientCommands() {
        return ClientCommands.SQLCMD;
    }

    @Override
    public Bodies bodies() {
        return Bodies.BATCH;
    }

    @Override
    public boolean semicolonsAreOptional() {
        return true;
    }

    @Override
    public boolean selectIntoCreatesTable(boolean inRoutine) {
        return true;
    }

    @Override
    public boolean fromExplainsTarget() {
        return true;
    }

    @Override
    public boolean updatesThroughQueries() {
        return true;
    }

    @Override
    public boolean atNamesAreVariables() {
        return true;
    }

    @Override
    public boolean redefiningForgetsNotNull() {
        return true;
    }
}
