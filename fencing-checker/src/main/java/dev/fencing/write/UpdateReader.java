package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads UPDATE in all its forms. */
final class UpdateReader {

    private final Reading reading;
    private final Code code;
    private final int verb;
    private final int end;

    private UpdateReader(Reading reading, int verb, int end) {
        this.reading = reading;
        this.code = reading.code();
        this.verb = verb;
        this.end = end;
    }

    /** Notes the writes of the UPDATE at {@code verb}, if it is one; {@code end} is where it ends. */
    static boolean read(Reading reading, int verb, int end) {
        return new UpdateReader(reading, verb, end).read();
    }

    private boolean read() {
        int at = LeadingPlaceholder.skip(reading, modifiers(verb + 1), end);
        boolean replaces = code.is(verb + 1, "OR") && code.is(verb + 2, "REPLACE");
        Optional<TableNames.Found> named = TableNames.at(code, tableAt(at));
        int set = set(at);
        if (set < 0) {
            return named.isPresent() && incomplete(named.get(), tableAt(at));
        }
        if (set == at) {
            return false;
        }
        if (named.isPresent() && reading.breaksOff(verb, end, named.get())) {
            return true;
        }
        int afterSet = endOfSet(set + 1);
        if (!assigns(set + 1, afterSet)) {
            return false;
        }
        FromClause targets = reading.from(at, set);
        if (targets.items().isEmpty()) {
            return false;
        }
        List<FromClause.Item> tables = targets.tables();
        if (tables.size() > FromClause.MOST_TARGETS) {
            tables.forEach(item -> item.table().ifPresent(t -> reading.unreadable(verb, end, t, FromClause.TOO_MANY)));
            return true;
        }
        int from = code.find(afterSet, end, "FROM");
        int where = code.find(afterSet, end, "WHERE");
        FromClause joined = from >= 0 && (where < 0 || from < where)
                ? reading.from(from + 1, where < 0 ? end : where)
                : new FromClause(List.of(), afterSet);
        Optional<Tokens> condition = where < 0
                ? Optional.empty()
                : Optional.of(code.part(where + 1, Clauses.endOfWhere(code, where + 1, end)));
        List<Assignment> assignments = Assignments.read(code, set + 1, afterSet);
        for (Written written : Written.by(reading, targets, joined, assignments)) {
            write(written, assignments, condition, replaces);
        }
        Outputs.read(reading, verb, afterSet, end);
        return true;
    }

    private void write(Written written, List<Assignment> assignments, Optional<Tokens> where, boolean replaces) {
        Tokens at = code.part(verb, end);
        if (replaces) {
            reading.found(new Write.NeverFenced(at, reading.surroundings(), written.target(), "UPDATE OR REPLACE"));
            return;
        }
        if (where.isPresent() && isCursor(where.get())) {
            reading.found(new Write.NeverFenced(at, reading.surroundings(), written.target(), "WHERE CURRENT OF"));
            return;
        }
        List<Tokens> parts = new ArrayList<>(written.conditions());
        where.filter(written::concerns).ifPresent(parts::add);
        List<Assignment> own = written.assignments(assignments);
        reading.found(new Write.Update(
                at,
                reading.surroundings(),
                written.target(),
                own,
                new Condition(parts),
                reading.andQueries(written.others(), written.target())));
    }

    static boolean isCursor(Tokens where) {
        return where.is(0, "CURRENT") && where.is(1, "OF");
    }

    private int modifiers(int from) {
        int i = from;
        while (i < end) {
            if (code.is(i, "OR") && code.isName(i + 1)) {
                i += 2;
            } else if (Clauses.behindTop(code, i) > i) {
                i = Clauses.behindTop(code, i);
            } else if (code.isAny(i, "LOW_PRIORITY", "IGNORE") && !code.is(i + 1, "SET")) {
                i++;
            } else {
                break;
            }
        }
        return i;
    }

    /** Behind ONLY, with or without parentheses. */
    private int tableAt(int from) {
        int i = code.is(from, "ONLY") && !code.is(from + 1, "SET") ? from + 1 : from;
        return code.is(i, "(") && i > from ? i + 1 : i;
    }

    private int set(int from) {
        OpenCases cases = new OpenCases();
        for (int i = from; i < end; i = code.next(i)) {
            boolean ofCase = cases.take(code.get(i));
            if (code.is(i, "SET")) {
                return i;
            }
            if (code.isAny(i, "WHERE", "SELECT", "UPDATE") || (code.is(i, "THEN") && !ofCase)) {
                return -1;
            }
        }
        return -1;
    }

    private int endOfSet(int from) {
        for (int i = from; i < end; i = code.next(i)) {
            boolean beginsAssignment = i == from || code.is(i - 1, ",");
            if (!beginsAssignment && code.isKind(i, TokenKind.WORD) && endsSet(i)) {
                return i;
            }
        }
        return end;
    }

    private boolean endsSet(int i) {
        if (code.is(i, "FROM")) {
            return !code.is(i - 1, "DISTINCT");
        }
        return code.isAny(i, "WHERE", "RETURNING", "RETURN", "OUTPUT", "ORDER", "LIMIT", "OPTION", "LOG")
                || (code.is(i, "SET") && code.dialect().semicolonsAreOptional());
    }

    private boolean assigns(int from, int to) {
        for (int i = from; i < to; i++) {
            if (code.isAny(i, "=", ":=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=")
                    || code.isKind(i, TokenKind.HOLE)
                    || Assignments.isPartialWrite(code, i)) {
                return true;
            }
        }
        return false;
    }

    /** An UPDATE without SET: prose, unless a hole or the end of a string hides the rest. */
    private boolean incomplete(TableNames.Found table, int nameAt) {
        if (reading.breaksOff(verb, end, table)) {
            return true;
        }
        boolean hole = code.hasHole(nameAt, end);
        if (!hole || Prose.isCapitalised(code.get(verb))) {
            return false;
        }
        Optional<String> alias = TableAliases.at(code, table.end(), end);
        int known =
                table.end() + alias.map(a -> code.is(table.end(), "AS") ? 2 : 1).orElse(0);
        if (known < end && !code.isKind(known, TokenKind.HOLE)) {
            return false;
        }
        reading.found(new Write.Update(
                code.part(verb, end),
                reading.surroundings(),
                reading.target(table, alias),
                List.of(),
                Condition.none(),
                List.of()));
        return true;
    }
}
