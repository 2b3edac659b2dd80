package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads INSERT in all its forms, and REPLACE. */
final class InsertReader {

    private final Reading reading;
    private final Code code;
    private final int verb;
    private final int end;

    private InsertReader(Reading reading, int verb, int end) {
        this.reading = reading;
        this.code = reading.code();
        this.verb = verb;
        this.end = end;
    }

    /**
     * Notes the writes of the INSERT, REPLACE or UPSERT at {@code verb}, if it is one; {@code end} is where it ends.
     */
    static boolean read(Reading reading, int verb, int end) {
        return new InsertReader(reading, verb, end).read();
    }

    private boolean read() {
        if (Clauses.isMultiTable(code, verb)) {
            return MultiTableInsert.read(reading, verb, end);
        }
        boolean replaces = !code.is(verb, "INSERT");
        boolean ignores = false;
        int at = verb + 1;
        while (at < end) {
            if (code.is(at, "OR") && code.isName(at + 1)) {
                replaces |= code.is(at + 1, "REPLACE");
                ignores |= code.is(at + 1, "IGNORE");
                at += 2;
            } else if (code.isAny(at, "LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "IGNORE", "OVERWRITE")) {
                ignores |= code.is(at, "IGNORE");
                at++;
            } else if (Clauses.behindTop(code, at) > at) {
                at = Clauses.behindTop(code, at);
            } else {
                break;
            }
        }
        boolean into = code.is(at, "INTO");
        at += into ? 1 : 0;
        at += code.is(at, "TABLE") && code.isName(at + 1) ? 1 : 0;
        if (code.isAny(at, "VALUES", "DEFAULT", "SET", "SELECT") && !into) {
            return false;
        }
        return into(at, into, replaces, ignores);
    }

    private boolean into(int at, boolean into, boolean replaces, boolean ignores) {
        Optional<TableNames.Found> named = TableNames.at(code, at);
        if (named.isEmpty()) {
            return code.closing(at) > 0 && into && inlineView(at, replaces, ignores);
        }
        TableNames.Found table = named.get();
        if (reading.breaksOff(verb, end, table)) {
            return true;
        }
        int i = table.end();
        Optional<String> alias = TableAliases.at(code, i, end);
        if (alias.isPresent()) {
            i += code.is(i, "AS") ? 2 : 1;
        }
        i = hints(i);
        Optional<List<String>> columns = Optional.empty();
        if (code.is(i, "(") && code.closing(i) > 0 && !isQuery(i)) {
            columns = Optional.of(DerivedColumns.names(code, i));
            i = code.closing(i) + 1;
        }
        i = hints(i);
        if (code.is(i, "OVERRIDING")) {
            i += 3;
        }
        int output = i;
        if (code.is(i, "OUTPUT")) {
            i = code.findAny(i, end, "VALUES", "SELECT", "DEFAULT", "EXEC", "EXECUTE", "WITH");
        }
        if (!beginsSource(i, columns.isPresent(), into)) {
            return false;
        }
        Target target = reading.target(table, alias);
        Tokens whole = code.part(verb, end);
        if (replaces) {
            String kind = code.is(verb, "INSERT")
                    ? "INSERT OR REPLACE"
                    : code.get(verb).value().toUpperCase(Locale.ROOT);
            reading.found(new Write.NeverFenced(whole, reading.surroundings(), target, kind));
            return true;
        }
        int sourceEnd = code.findAny(i, end, "ON", "RETURNING", "RETURN", "LOG", "OPTION");
        if (sourceEnd < end && code.is(sourceEnd, "ON") && !code.isAny(sourceEnd + 1, "CONFLICT", "DUPLICATE")) {
            sourceEnd = upsertAt(sourceEnd);
        }
        Optional<List<String>> named2 = columns;
        Write.Source source;
        if (code.is(i, "SET")) {
            List<Assignment> assignments = Assignments.read(code, i + 1, endOfRowAlias(i + 1, sourceEnd));
            named2 = Optional.of(assignments.stream().map(Assignment::column).toList());
            source = new Write.Source.Values(
                    List.of(assignments.stream().map(Assignment::value).toList()));
        } else {
            source = InsertSources.read(reading, new Range(i, sourceEnd));
        }
        List<Write.OnExisting> clauses = OnExistingReader.read(reading, new Range(i, end), sourceEnd, named2, ignores);
        for (Write.OnExisting clause : clauses) {
            reading.found(new Write.Insert(whole, reading.surroundings(), target, named2, source, clause));
        }
        Outputs.read(reading, verb, output, i);
        return true;
    }

    /** MySQL's row alias behind VALUES or SET. */
    private int endOfRowAlias(int from, int to) {
        int as = code.find(from, to, "AS");
        return as < 0 ? to : as;
    }

    /** A join's ON inside the source is no upsert. */
    private int upsertAt(int from) {
        for (int i = from; i < end; i = code.next(i)) {
            if ((code.is(i, "ON") && code.isAny(i + 1, "CONFLICT", "DUPLICATE"))
                    || code.isAny(i, "RETURNING", "LOG", "OPTION")) {
                return i;
            }
        }
        return end;
    }

    private boolean isQuery(int open) {
        int i = open;
        while (code.is(i, "(")) {
            i++;
        }
        return code.isAny(i, "SELECT", "WITH", "VALUES", "TABLE");
    }

    private int hints(int from) {
        int i = from;
        while (i < end) {
            if (code.isAny(i, "WITH", "PARTITION", "SUBPARTITION") && code.is(i + 1, "(") && code.closing(i + 1) > 0) {
                i = code.closing(i + 1) + 1;
            } else if (code.is(i, "DIRECT") || code.is(i, "SORTED")) {
                i++;
            } else {
                break;
            }
        }
        return i;
    }

    private boolean beginsSource(int i, boolean hasColumns, boolean into) {
        if (i >= end) {
            // Oracle's and MyBatis' fragments may end here; prose does so without a column list.
            return hasColumns && into;
        }
        if (code.isAny(i, "VALUES", "VALUE", "SELECT", "WITH", "TABLE", "EXEC", "EXECUTE", "(", "RECORD")) {
            return true;
        }
        if (code.is(i, "DEFAULT")) {
            return code.is(i + 1, "VALUES");
        }
        if (code.is(i, "SET")) {
            return code.findAny(i, end, "=", ":=") < end || code.findKind(i, end, TokenKind.HOLE) >= 0;
        }
        return code.isKind(i, TokenKind.HOLE) || (code.isKind(i, TokenKind.PARAMETER) && code.firstCharacter(i) == '$');
    }

    /** Oracle's {@code INSERT INTO (SELECT … FROM t) VALUES …}. */
    private boolean inlineView(int open, boolean replaces, boolean ignores) {
        FromClause view = reading.from(open, end);
        if (view.items().isEmpty() || view.items().get(0).subquery().isEmpty()) {
            return false;
        }
        List<Written> written = new ArrayList<>();
        Range query = view.items().get(0).subquery().get();
        QueryTargets.behind(reading, query, Optional.empty(), List.of(), List.of(), written);
        int source = code.next(open);
        for (Written table : written) {
            Optional<List<String>> columns = Optional.of(SelectItems.of(code, query).items().stream()
                    .map(item -> item.renamed() ? "" : item.name().orElse(""))
                    .toList());
            reading.found(new Write.Insert(
                    code.part(verb, end),
                    reading.surroundings(),
                    table.target(),
                    columns,
                    InsertSources.read(reading, new Range(source, end)),
                    ignores ? new Write.OnExisting.Keeps() : new Write.OnExisting.Fails()));
        }
        return !written.isEmpty() && !replaces;
    }
}
