package dev.fencing.rule;

import dev.fencing.schema.Column;
import dev.fencing.schema.Reached;
import dev.fencing.schema.Schema;
import dev.fencing.schema.SchemaChange;
import dev.fencing.schema.SchemaFold;
import dev.fencing.schema.Table;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which table of a history is which declared one, and since when it is protected.
 *
 * <p>A table is protected from the end of the migration that gives it its epoch column. A table that no migration gives
 * one counts as protected from the start. A renamed table stays the declared one, as long as no other takes its name.
 */
final class Protection {

    private static final int FROM_THE_START = -1;

    private final Guards guards;
    private final boolean always;
    /** By the number of a table, the declared ones whose name it bears at any time. */
    private final Map<Integer, Set<Guard>> everNamed = new HashMap<>();

    /** By their numbers, the tables as the last statement leaves them. */
    private final Map<Integer, Table> last = new HashMap<>();

    private final Map<Guard, Integer> givenIn = new HashMap<>();
    private final Map<Guard, Made> created = new LinkedHashMap<>();

    /** A statement that makes something. */
    record Made(Unit.Step step, SchemaChange change) {}

    private Protection(Guards guards, boolean always) {
        this.guards = guards;
        this.always = always;
    }

    /** A text without a history: whatever it writes counts. */
    static Protection always(Guards guards, List<Unit> units, Schema known) {
        Protection protection = new Protection(guards, true);
        protection.learnNames(units, known);
        return protection;
    }

    static Protection since(Guards guards, List<Unit> units, Schema known) {
        Protection protection = new Protection(guards, false);
        protection.learnNames(units, known);
        protection.learnGivers(units, known);
        return protection;
    }

    /** Whether a write in that migration counts. */
    boolean holds(Guard guard, int migration) {
        return always || migration > givenIn.getOrDefault(guard, FROM_THE_START);
    }

    /** Whether a write in that migration to a table that nobody can name may count. */
    boolean holdsAny(int migration) {
        return guards.all().stream().anyMatch(g -> holds(g, migration));
    }

    /** The statements that create declared tables which never get their epoch column. */
    Map<Guard, Made> neverGiven() {
        Map<Guard, Made> never = new LinkedHashMap<>(created);
        never.keySet().removeAll(givenIn.keySet());
        return never;
    }

    /** The declared tables that a table is. */
    List<Guard> declared(Table table, Schema now) {
        List<Guard> direct = guards.named(table.name());
        if (!direct.isEmpty()) {
            return direct;
        }
        List<Guard> once = new ArrayList<>();
        for (Guard guard : everNamed.getOrDefault(table.id(), Set.of())) {
            if (now.tables(guard.name()).isEmpty()) {
                once.add(guard);
            }
        }
        return once;
    }

    /**
     * The declared tables that a table is or is going to be: one that is made to change places with a declared one, or
     * to become a part of it, brings along what is written into it before.
     */
    List<Guard> declaredOrBecoming(Table table, Schema now) {
        List<Guard> declared = declared(table, now);
        Table later = last.get(table.id());
        if (!declared.isEmpty() || later == null) {
            return declared;
        }
        Set<Guard> becoming = new LinkedHashSet<>();
        for (TableName name : later.names()) {
            if (!table.names().contains(name)) {
                becoming.addAll(guards.named(name));
            }
        }
        for (int parent : later.everParents()) {
            if (!table.everParents().contains(parent)) {
                now.table(parent).ifPresent(p -> becoming.addAll(declared(p, now)));
            }
        }
        return List.copyOf(becoming);
    }

    /** The declared tables that a statement writes when it writes under this name, and how it sees them. */
    List<Hit> written(TableName name, Schema now) {
        List<Guard> direct = guards.named(name);
        if (!direct.isEmpty() || !now.knows(name)) {
            return direct.stream().map(g -> Hit.direct(g)).toList();
        }
        return now.reached(name, reached -> !declared(reached, now).isEmpty()).stream()
                .flatMap(reached -> declared(reached, now).stream().map(g -> Hit.through(g, name, reached)))
                .toList();
    }

    private List<Guard> declared(Reached reached, Schema now) {
        return reached.table().map(t -> declaredOrBecoming(t, now)).orElseGet(() -> guards.named(reached.name()));
    }

    /**
     * A declared table under the name by which a statement calls it.
     *
     * @param epochColumn the name by which the statement sees the epoch column; empty if it does not see it
     */
    record Hit(Guard guard, TableName as, Optional<String> epochColumn) {

        static Hit direct(Guard guard) {
            return new Hit(guard, guard.name(), Optional.of(guard.epochColumn()));
        }

        static Hit through(Guard guard, TableName as, Reached reached) {
            return new Hit(guard, as, reached.shows(guard.epochColumn()));
        }
    }

    private void learnNames(List<Unit> units, Schema known) {
        SchemaFold fold = SchemaFold.from(known);
        units.forEach(u -> u.steps().forEach(s -> s.changes().forEach(fold::apply)));
        for (Table table : fold.everyTable()) {
            last.put(table.id(), table);
            for (TableName name : table.names()) {
                for (Guard guard : guards.named(name)) {
                    everNamed
                            .computeIfAbsent(table.id(), i -> new LinkedHashSet<>())
                            .add(guard);
                }
            }
        }
    }

    private void learnGivers(List<Unit> units, Schema known) {
        Set<Guard> waiting = new LinkedHashSet<>(guards.all());
        SchemaFold fold = SchemaFold.from(known);
        int migration = -1;
        for (Unit unit : units) {
            if (unit.migration() != migration) {
                settle(waiting, fold.schema(), migration);
                migration = unit.migration();
            }
            for (Unit.Step step : unit.steps()) {
                for (SchemaChange change : step.changes()) {
                    waiting.removeAll(alreadyGiven(change, fold.schema()));
                    fold.apply(change);
                    if (change instanceof SchemaChange.CreateTable create) {
                        noteCreated(create, step, fold.schema());
                    }
                }
            }
        }
        settle(waiting, fold.schema(), migration);
    }

    /** The declared tables whose epoch column a statement changes that no migration has given: it was there before. */
    private List<Guard> alreadyGiven(SchemaChange change, Schema now) {
        TableName table;
        String column;
        if (change instanceof SchemaChange.RedefineColumn redefine) {
            table = redefine.table();
            column = redefine.column();
        } else if (change instanceof SchemaChange.RenameColumn rename) {
            table = rename.table();
            column = rename.from();
        } else if (change instanceof SchemaChange.DropColumn drop) {
            table = drop.table();
            column = drop.column();
        } else {
            return List.of();
        }
        boolean made = now.tables(table).stream()
                .anyMatch(t -> t.created() || t.column(column).isPresent());
        return made
                ? List.of()
                : guards.named(table).stream()
                        .filter(guard -> guard.epochColumn().equals(column))
                        .toList();
    }

    private void noteCreated(SchemaChange.CreateTable create, Unit.Step step, Schema now) {
        for (Table table : now.tables(create.table())) {
            for (Guard guard : declared(table, now)) {
                created.putIfAbsent(guard, new Made(step, create));
            }
        }
    }

    private void settle(Set<Guard> waiting, Schema now, int migration) {
        if (waiting.isEmpty() || migration < 0) {
            return;
        }
        Set<Guard> given = new LinkedHashSet<>();
        for (Table table : now.tables()) {
            for (Guard guard : declared(table, now)) {
                Optional<Column> epoch = table.column(guard.epochColumn());
                // Columns that nobody can list may hold the epoch; then it is safer to take it that they do.
                if (waiting.contains(guard) && (epoch.isPresent() || (table.created() && !table.columnsKnown()))) {
                    given.add(guard);
                }
            }
        }
        given.forEach(g -> givenIn.put(g, migration));
        waiting.removeAll(given);
    }

    /** The fenced table as a statement sees it, so that the proof looks for the names that the statement uses. */
    static FencedTable seen(FencedTable table, Hit hit) {
        return new FencedTable(
                hit.as(),
                // A column that the view hides has no name here that a condition could use.
                hit.epochColumn().orElse(" "),
                table.comparison(),
                table.sequenceColumn(),
                table.repository());
    }
}
