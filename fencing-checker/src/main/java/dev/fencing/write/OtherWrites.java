package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.Locale;
import java.util.Optional;

/** Reads the statements that have no place for a condition: TRUNCATE, COPY, LOAD DATA, BULK INSERT, SELECT … INTO. */
final class OtherWrites {

    private OtherWrites() {}

    /** {@code TRUNCATE [TABLE] a, b}. */
    static boolean truncate(Reading reading, int verb, int end) {
        Code code = reading.code();
        int at = code.is(verb + 1, "TABLE") ? verb + 2 : verb + 1;
        boolean found = false;
        while (at < end) {
            at += code.is(at, "ONLY") ? 1 : 0;
            Optional<TableNames.Found> table = TableNames.at(code, at);
            if (table.isEmpty()
                    || (code.closing(table.get().end()) > 0
                            && !code.is(table.get().end() - 1, "WITH"))) {
                return found;
            }
            int next = table.get().end();
            next += code.is(next, "*") ? 1 : 0;
            if (!found && !endsTruncate(code, next, end)) {
                return false;
            }
            never(reading, verb, end, table.get(), "TRUNCATE");
            found = true;
            if (!code.is(next, ",")) {
                return true;
            }
            at = next + 1;
        }
        return found;
    }

    private static boolean endsTruncate(Code code, int at, int end) {
        return at >= end
                || code.isAny(
                        at,
                        ",",
                        "RESTART",
                        "CONTINUE",
                        "CASCADE",
                        "RESTRICT",
                        "WITH",
                        "DROP",
                        "REUSE",
                        "PRESERVE",
                        "PURGE",
                        "IMMEDIATE",
                        "WAIT",
                        "NOWAIT")
                || code.isKind(at, TokenKind.HOLE);
    }

    /** {@code COPY t [(…)] FROM …}; {@code COPY t TO} and {@code COPY (query) TO} write no table themselves. */
    static boolean copy(Reading reading, int verb, int end) {
        Code code = reading.code();
        int at = code.is(verb + 1, "BINARY") ? verb + 2 : verb + 1;
        Optional<TableNames.Found> table = TableNames.at(code, at);
        if (table.isEmpty()) {
            return false;
        }
        int next = table.get().end();
        if (code.is(next, "(") && code.closing(next) > 0) {
            next = code.closing(next) + 1;
        }
        if (!code.is(next, "FROM")) {
            return false;
        }
        never(reading, verb, end, table.get(), code.is(verb - 1, "\\") ? "\\copy … FROM" : "COPY … FROM");
        return true;
    }

    /** MySQL's {@code LOAD DATA … INTO TABLE t}, also for XML. */
    static boolean load(Reading reading, int verb, int end) {
        Code code = reading.code();
        int into = code.isAny(verb + 1, "DATA", "XML") ? code.find(verb, end, "INTO") : -1;
        if (into < 0) {
            return false;
        }
        Optional<TableNames.Found> table = TableNames.at(code, code.is(into + 1, "TABLE") ? into + 2 : into + 1);
        table.ifPresent(t -> never(reading, verb, end, t, code.is(verb + 1, "XML") ? "LOAD XML" : "LOAD DATA"));
        return table.isPresent();
    }

    /** SQL Server's {@code BULK INSERT t FROM}. */
    static boolean bulk(Reading reading, int verb, int end) {
        Code code = reading.code();
        Optional<TableNames.Found> table =
                code.is(verb + 1, "INSERT") ? TableNames.at(code, verb + 2) : Optional.empty();
        table.ifPresent(t -> never(reading, verb, end, t, "BULK INSERT"));
        return table.isPresent();
    }

    /**
     * Oracle's {@code FLASHBACK TABLE a, b TO SCN 5}, which gives back old rows; {@code TO BEFORE DROP} only the table.
     */
    static void flashback(Reading reading, int verb, int end) {
        Code code = reading.code();
        int to = code.find(verb, end, "TO");
        if (!code.is(verb + 1, "TABLE") || to < 0 || code.is(to + 1, "BEFORE")) {
            return;
        }
        Lists.ranges(code, verb + 2, to)
                .forEach(name -> TableNames.at(code, name.from())
                        .ifPresent(table -> never(reading, verb, end, table, "FLASHBACK TABLE")));
    }

    /** SQL Server's {@code WRITETEXT t.column pointer value}. */
    static void text(Reading reading, int verb, int end) {
        Code code = reading.code();
        int at = code.is(verb + 1, "BULK") ? verb + 2 : verb + 1;
        TableNames.at(code, at).ifPresent(column -> {
            if (column.name() instanceof Target.Name.Known known) {
                // The name's last part is the column's, so that what looks like the schema is the table.
                Optional<TableName> table = known.table().schema().map(TableName::of);
                String kind = code.get(verb).value().toUpperCase(Locale.ROOT);
                table.ifPresent(name -> never(
                        reading,
                        verb,
                        end,
                        new TableNames.Found(
                                new Target.Name.Known(name), Optional.empty(), column.start(), column.end()),
                        kind));
            }
        });
    }

    /**
     * SQLite's {@code .import [options] file t}. The rest of the line is no SQL: an option that begins with two dashes
     * is no comment.
     */
    static void imported(Reading reading) {
        Code code = reading.code();
        Tokens tokens = code.tokens();
        String line = tokens.text().text().substring(code.get(1).end(), tokens.end());
        String[] words = line.strip().split("\\s+", -1);
        Optional<TableName> table =
                words.length < 2 ? Optional.empty() : TableName.parse(words[words.length - 1].replace("'", "\""));
        table.ifPresent(name -> {
            Target target = new Target(new Target.Name.Known(name), Optional.empty(), tokens);
            reading.found(new Write.NeverFenced(tokens, reading.surroundings(), target, ".import"));
        });
    }

    /** {@code SELECT … INTO t}, where that creates a table and fills no variable. */
    static void selectInto(Reading reading, int verb, int end) {
        Code code = reading.code();
        if (!reading.dialect().selectIntoCreatesTable(reading.procedural())) {
            return;
        }
        // In a UNION, only the first query may have an INTO.
        int into = code.findAny(verb + 1, end, "INTO", "SELECT");
        if (into == end
                || code.is(into, "SELECT")
                || code.isAny(into + 1, "TEMP", "TEMPORARY", "OUTFILE", "DUMPFILE", "STRICT")) {
            return;
        }
        int at = code.is(into + 1, "UNLOGGED") ? into + 2 : into + 1;
        at += code.is(at, "TABLE") ? 1 : 0;
        Optional<TableNames.Found> table = TableNames.at(code, at);
        boolean several = table.isPresent() && code.is(table.get().end(), ",");
        table.filter(t -> !several && !isTemporary(t)).ifPresent(t -> never(reading, verb, end, t, "SELECT … INTO"));
    }

    /** {@code CREATE TABLE t AS SELECT …}; {@code kindAt} is where TABLE stands. */
    static void createTableAs(Reading reading, int verb, int kindAt, int end) {
        Code code = reading.code();
        boolean temporary = code.findAny(verb, kindAt, "TEMP", "TEMPORARY") < kindAt;
        int at = kindAt + 1;
        if (code.is(at, "IF")) {
            at += 3;
        }
        Optional<TableNames.Found> table = TableNames.at(code, at);
        if (temporary || table.isEmpty() || isTemporary(table.get())) {
            return;
        }
        int query = code.findAny(table.get().end(), end, "SELECT", "AS");
        boolean selects = code.is(query, "SELECT")
                || (code.is(query, "AS") && code.isAny(query + 1, "SELECT", "WITH", "VALUES", "TABLE", "EXECUTE", "("));
        if (selects) {
            never(reading, verb, end, table.get(), "CREATE TABLE … AS");
        }
    }

    private static boolean isTemporary(TableNames.Found table) {
        return table.name() instanceof Target.Name.Known known
                && known.table().name().startsWith("#");
    }

    static void never(Reading reading, int verb, int end, TableNames.Found table, String kind) {
        reading.found(new Write.NeverFenced(
                reading.code().part(verb, end), reading.surroundings(), reading.target(table, Optional.empty()), kind));
    }
}
