package dev.fencing.sql;

/** MySQL and MariaDB, with their default SQL mode: what tells the two apart makes no difference to finding writes. */
record MySqlDialect(String id) implements Dialect {

    @Override
    public boolean hashBeginsComment() {
        return true;
    }

    @Override
    public boolean dashesNeedSpace() {
        return true;
    }

    @Override
    public boolean runsExecutableComments() {
        return true;
    }

    @Override
    public boolean backslashEscapes() {
        return true;
    }

    @Override
    public boolean doubleQuotesAreStrings() {
        return true;
    }

    @Override
    public boolean stringsMayBeNames() {
        return true;
    }

    @Override
    public boolean backtickNames() {
        return true;
    }

    @Override
    public ClientCommands clientCommands() {
        return ClientCommands.MYSQL;
    }

    @Override
    public Bodies bodies() {
        return Bodies.COMPOUND;
    }

    @Override
    public boolean selectIntoCreatesTable(boolean inRoutine) {
        return false;
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
