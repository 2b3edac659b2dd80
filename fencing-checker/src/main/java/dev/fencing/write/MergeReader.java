package dev.fencing.write;

import dev.fencing.sql.Tokens;
import dev.fencing.write.FromClause.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads MERGE in all its forms. */
final class MergeReader {

    private final Reading reading;
    private final Code code;
    private final int verb;
    private final int end;

    private MergeReader(Reading reading, int verb, int end) {
        this.reading = reading;
        this.code = reading.code();
        this.verb = verb;
        this.end = end;
    }

    /** Notes the write of the MERGE at {@code verb}, if it is one; {@code end} is where it ends. */
    static boolean read(Reading reading, int verb, int end) {
        return new MergeReader(reading, verb, end).read();
    }

    private boolean read() {
        int at = Clauses.behindTop(code, verb + 1);
        at += code.is(at, "INTO") ? 1 : 0;
        at += code.is(at, "ONLY") ? 1 : 0;
        Optional<TableNames.Found> named = TableNames.at(code, at);
        if (named.isPresent() && reading.breaksOff(verb, end, named.get())) {
            return true;
        }
        int using = code.findAny(at, end, "USING", "WHEN", "THEN");
        if (!code.is(using, "USING") || using >= end) {
            return named.isPresent() && byKey(named.get());
        }
        FromClause target = reading.from(at, using);
        List<Written> written = new ArrayList<>();
        if (target.items().size() == 1) {
            Item item = target.items().get(0);
            Written.resolve(reading, item, List.of(), List.of(), Set.of(), written);
        }
        int on = code.findAny(using, end, "ON");
        FromClause source = reading.from(using + 1, on);
        int when = nextWhen(on);
        if (written.isEmpty() || source.items().isEmpty() || on == end) {
            return false;
        }
        Branches branches = branches(when);
        Tokens condition = branches.bySource ? code.part(on, on) : code.part(on + 1, when);
        for (Written table : written) {
            List<Write.Branch> all = branches.branches;
            Tokens whole = code.part(verb, end);
            reading.found(new Write.Merge(
                    whole,
                    reading.surroundings(),
                    table.target(),
                    source.references().get(0),
                    condition,
                    all));
        }
        Outputs.read(reading, verb, when, end);
        return true;
    }

    /** H2: {@code MERGE INTO t (…) KEY (…) VALUES (…)}. */
    private boolean byKey(TableNames.Found table) {
        int source = code.findAny(table.end(), end, "KEY", "VALUES", "SELECT", "WHEN", "THEN");
        if (source == end || code.isAny(source, "WHEN", "THEN")) {
            return false;
        }
        reading.found(new Write.NeverFenced(
                code.part(verb, end), reading.surroundings(), reading.target(table, Optional.empty()), "MERGE … KEY"));
        return true;
    }

    /**
     * The branches that write.
     *
     * @param bySource whether one of them writes rows for which the ON condition does not hold, so that it proves
     *     nothing
     */
    private record Branches(List<Write.Branch> branches, boolean bySource) {}

    private Branches branches(int first) {
        List<Write.Branch> branches = new ArrayList<>();
        boolean anyBySource = false;
        int when = first;
        while (when < end) {
            int then = then(when);
            int next = nextWhen(then);
            boolean bySource = code.is(when + 1, "NOT") && code.is(when + 3, "BY") && code.is(when + 4, "SOURCE");
            int head = behindMatched(when, bySource);
            List<Tokens> parts = new ArrayList<>();
            if (head < then && code.is(head, "AND")) {
                parts.add(code.part(head + 1, then));
            }
            int action = then + 1;
            if (code.is(action, "UPDATE")) {
                update(action, next, parts, branches);
                anyBySource |= bySource;
            } else if (code.is(action, "DELETE")) {
                int where = code.findAny(action, next, "WHERE");
                if (where < next) {
                    parts.add(code.part(where + 1, Clauses.endOfWhere(code, where + 1, next)));
                }
                branches.add(new Write.Branch.Deletes(new Condition(parts)));
                anyBySource |= bySource;
            } else if (code.is(action, "INSERT")) {
                branches.add(insert(action, next));
            }
            when = next;
        }
        return new Branches(branches, anyBySource);
    }

    private int behindMatched(int when, boolean bySource) {
        if (bySource) {
            return when + 5;
        }
        if (!code.is(when + 1, "NOT")) {
            return when + 2;
        }
        return code.is(when + 3, "BY") ? when + 5 : when + 3;
    }

    private int then(int when) {
        OpenCases cases = new OpenCases();
        for (int i = when; i < end; i = code.next(i)) {
            if (!cases.take(code.get(i)) && code.is(i, "THEN")) {
                return i;
            }
        }
        return end;
    }

    private int nextWhen(int then) {
        for (int i = then; i < end; i = code.next(i)) {
            if (code.is(i, "WHEN")
                    && (code.is(i + 1, "MATCHED") || (code.is(i + 1, "NOT") && code.is(i + 2, "MATCHED")))) {
                return i;
            }
        }
        return end;
    }

    /** {@code UPDATE SET … [WHERE …] [DELETE WHERE …]}: Oracle deletes only rows that the update has just written. */
    private void update(int action, int next, List<Tokens> parts, List<Write.Branch> into) {
        int limit = code.findAny(action, next, "OUTPUT", "RETURNING", "OPTION", "LOG");
        int delete = code.findAny(action, limit, "DELETE");
        int where = code.findAny(action, delete, "WHERE");
        int set = code.findAny(action, where, "SET");
        List<Tokens> all = new ArrayList<>(parts);
        if (where < delete) {
            all.add(code.part(where + 1, Clauses.endOfWhere(code, where + 1, delete)));
        }
        into.add(new Write.Branch.Updates(new Condition(all), Assignments.read(code, Math.min(set + 1, where), where)));
        if (delete < limit) {
            into.add(new Write.Branch.Deletes(new Condition(all)));
        }
    }

    private Write.Branch insert(int action, int next) {
        int i = action + 1;
        Optional<List<String>> columns = Optional.empty();
        if (code.is(i, "(") && code.closing(i) > 0) {
            columns = Optional.of(DerivedColumns.names(code, i));
            i = code.closing(i) + 1;
        }
        int values = code.findAny(i, next, "VALUES");
        List<Tokens> expressions =
                code.closing(values + 1) > 0 ? Lists.parts(code, values + 2, code.closing(values + 1)) : List.of();
        return new Write.Branch.Inserts(columns, expressions);
    }
}
