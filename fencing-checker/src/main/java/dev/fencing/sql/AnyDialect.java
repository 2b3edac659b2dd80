package dev.fencing.sql;

/** Text whose database nobody has named: what any of them would run counts. */
final class AnyDialect implements Dialect {

    @Override
    public String id() {
        return "auto";
    }

    @Override
    public boolean nestsComments() {
        return false;
    }

    @Override
    public boolean runsExecutableComments() {
        return true;
    }

    @Override
    public boolean escapeStrings() {
        return true;
    }

    @Override
    public boolean stringsMayBeNames() {
        return true;
    }

    @Override
    public DollarQuotes dollarQuotes() {
        return DollarQuotes.TAGGED;
    }

    @Override
    public boolean alternativeQuotes() {
        return true;
    }

    @Override
    public boolean backtickNames() {
        return true;
    }

    @Override
    public Brackets brackets() {
        return Brackets.EITHER;
    }

    @Override
    public boolean hashInNames() {
        return false;
    }

    @Override
    public boolean hashBeginsName() {
        return true;
    }

    @Override
    public boolean colonTriggerRows() {
        return true;
    }

    @Override
    public ClientCommands clientCommands() {
        return ClientCommands.ANY;
    }

    @Override
    public Bodies bodies() {
        return Bodies.ANY;
    }

    @Override
    public boolean anonymousBlocks() {
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
