package dev.fencing.sql;

import java.util.ArrayList;
import java.util.List;

/** Goes through a script once and notes where each statement begins and ends. */
final class Splitter {

    private final SqlText source;
    private final String text;
    private final Dialect dialect;
    private final Scanner scanner;
    private final ClientLines client;
    private final BodyNesting body;
    private final SideBySide sideBySide;

    private final List<Statement> statements = new ArrayList<>();
    private final List<Part> batch = new ArrayList<>();
    private int batchStart;

    private List<Statement.Comment> comments = new ArrayList<>();
    private int first = -1;
    private int last;
    private boolean copies;
    private boolean fromStdin;
    private boolean previousIsFrom;

    Splitter(SqlText source, Dialect dialect) {
        this.source = source;
        this.text = source.text();
        this.dialect = dialect;
        this.scanner = new Scanner(text, 0, text.length(), dialect);
        this.client = new ClientLines(text, dialect);
        this.body = new BodyNesting(dialect);
        this.sideBySide = new SideBySide(dialect);
        scanner.collectComments(comments);
    }

    /** A statement whose batch is not complete yet. */
    private record Part(int from, int to, List<Statement.Comment> comments, boolean copyData, boolean rowsRun) {}

    List<Statement> split() {
        while (scanner.next()) {
            if (scanner.isDelimiter()) {
                finish();
            } else if (!clientCommand()) {
                token();
            }
        }
        finish();
        finishBatch();
        return statements;
    }

    private void token() {
        if (scanner.isSymbol(';') && client.delimiter().isEmpty() && body.semicolonEnds()) {
            boolean data = fromStdin;
            if (!finishBeforeData(data)) {
                finish();
            }
            return;
        }
        if (first >= 0 && sideBySide.begins(scanner)) {
            finish();
        }
        if (first < 0) {
            begin();
        }
        last = scanner.end;
        body.see(scanner);
        sideBySide.see(scanner);
        if (copies) {
            fromStdin |= previousIsFrom && scanner.isWord("STDIN");
            previousIsFrom = scanner.isWord("FROM");
        }
    }

    private void begin() {
        first = scanner.start;
        copies = scanner.isWord("COPY");
        scanner.ignoreComments();
    }

    /** Passes over a command of the client program; false if none stands here. */
    private boolean clientCommand() {
        ClientLines.Command command = client.at(scanner, first < 0);
        switch (command.effect()) {
            case NONE -> {
                return false;
            }
            case SKIPS -> {}
            case ENDS_STATEMENT -> finish();
            case RUNS_ROWS -> {
                finish();
                runRows();
            }
            case ENDS_BATCH -> {
                finish();
                finishBatch();
                batchStart = command.end();
            }
            case IS_STATEMENT -> {
                finish();
                begin();
                last = command.end();
                boolean data = client.copiesFromStdin(first, last);
                scanner.moveTo(last);
                if (!finishBeforeData(data)) {
                    finish();
                }
                return true;
            }
        }
        scanner.delimitBy(client.delimiter());
        scanner.moveTo(command.end());
        return true;
    }

    private boolean finishBeforeData(boolean data) {
        if (!data) {
            return false;
        }
        int end = client.endOfData(scanner.end);
        if (end < 0) {
            return false;
        }
        add(true);
        scanner.moveTo(end);
        return true;
    }

    /** Without a statement before it, such a command sends the last one again. */
    private void runRows() {
        int before = batch.size() - 1;
        if (before >= 0) {
            Part query = batch.get(before);
            batch.set(before, new Part(query.from, query.to, query.comments, query.copyData, true));
        }
    }

    private void finish() {
        add(false);
    }

    private void add(boolean copyData) {
        if (first >= 0) {
            batch.add(new Part(first, last, comments.isEmpty() ? List.of() : List.copyOf(comments), copyData, false));
            comments = new ArrayList<>();
        }
        first = -1;
        copies = false;
        fromStdin = false;
        previousIsFrom = false;
        body.reset();
        sideBySide.reset();
        scanner.collectComments(comments);
    }

    private void finishBatch() {
        List<Tokens> parts = new ArrayList<>();
        for (Part part : batch) {
            parts.add(Lexer.lazily(source, part.from, part.to, dialect));
        }
        Batch shared = dialect.atNamesAreVariables() && text.indexOf('@', batchStart) >= 0
                ? new Batch(source, List.copyOf(parts))
                : Batch.alone(source);
        for (int i = 0; i < batch.size(); i++) {
            Part part = batch.get(i);
            statements.add(new Statement(parts.get(i), part.comments, part.copyData, part.rowsRun, shared));
        }
        batch.clear();
    }
}
