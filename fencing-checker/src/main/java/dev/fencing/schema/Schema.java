package dev.fencing.schema;

import dev.fencing.table.TableName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a database looks like after the statements that were read: tables, other names for them, what runs by itself.
 */
public final class Schema {

    /** So many names are followed from one; a longer chain than this is no chain that people write. */
    private static final int FARTHEST = 1_000;

    final Map<Integer, Table> tables = new LinkedHashMap<>();
    final Map<String, List<Table>> tablesByName = new HashMap<>();
    /** By the name of a table, the numbers of the tables that have had a foreign key to it. */
    final Map<String, Set<Integer>> referring = new HashMap<>();

    final Map<String, List<View>> views = new HashMap<>();
    final Map<String, List<Synonym>> synonyms = new HashMap<>();
    /** By bare name, and by what tells definitions of one name apart. */
    final Map<String, Map<String, List<Definition>>> definitions = new LinkedHashMap<>();

    /** By bare name of a function, the triggers that call it. */
    final Map<String, List<Definition>> callers = new HashMap<>();

    record View(TableName name, ViewQuery query) {}

    record Synonym(TableName name, TableName of) {}

    Schema() {}

    /** Nothing is known. */
    public static Schema unknown() {
        return new Schema();
    }

    /** Every table that was created or mentioned, and not dropped. */
    public Collection<Table> tables() {
        return Collections.unmodifiableCollection(tables.values());
    }

    /** The tables that a statement may mean by a name. */
    public List<Table> tables(TableName written) {
        return tablesByName.getOrDefault(written.name(), List.of()).stream()
                .filter(t -> t.name().matches(written))
                .toList();
    }

    public Optional<Table> table(int id) {
        return Optional.ofNullable(tables.get(id));
    }

    /** The tables whose foreign keys lead to a table, directly or through others. */
    public List<Table> referringTo(TableName parent) {
        List<Table> found = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        Deque<TableName> open = new ArrayDeque<>(List.of(parent));
        while (!open.isEmpty()) {
            TableName next = open.remove();
            for (int id : referring.getOrDefault(next.name(), Set.of())) {
                Optional<Table> refers = table(id)
                        .filter(t -> t.foreignKeys().stream()
                                .anyMatch(k -> k.parent().matches(next)));
                if (refers.isPresent() && seen.add(id)) {
                    found.add(refers.get());
                    open.add(refers.get().name());
                }
            }
        }
        return found;
    }

    /** The routines, triggers and rules that are there. */
    public List<Definition> definitions() {
        return definitions.values().stream()
                .flatMap(same -> same.values().stream())
                .flatMap(List::stream)
                .toList();
    }

    /** Whether this very definition is still there: not dropped, and not replaced by a newer one. */
    @SuppressWarnings("ReferenceEquality") // a definition written again in the same words is another one
    public boolean has(Definition definition) {
        return definitions
                .getOrDefault(definition.name().name(), Map.of())
                .getOrDefault(definition.key(), List.of())
                .stream()
                .anyMatch(d -> d == definition);
    }

    /** Whether a trigger calls a function. */
    public boolean isTriggered(TableName function) {
        return callers.getOrDefault(function.name(), List.of()).stream()
                .anyMatch(d -> d.calls().filter(function::matches).isPresent() && has(d));
    }

    /** Whether the name is that of a table, view or synonym that is known here. */
    public boolean knows(TableName written) {
        return tablesByName.containsKey(written.name())
                || views.containsKey(written.name())
                || synonyms.containsKey(written.name());
    }

    /** The names of tables, views and synonyms that are known, without their schemas, in lower case. */
    public Set<String> names() {
        Set<String> names = new HashSet<>(tablesByName.keySet());
        names.addAll(views.keySet());
        names.addAll(synonyms.keySet());
        return names;
    }

    /**
     * The nearest table that a statement writes when it writes under this name, and that is the one sought. A
     * partition's or child's rows are rows of its parents; a statement on a parent writes its children's rows.
     */
    public Optional<Reached> reached(TableName written, Predicate<Reached> sought) {
        Set<Object> seen = new HashSet<>();
        Deque<Reached> open = new ArrayDeque<>();
        open.add(new Reached(written, Optional.empty(), Optional.empty()));
        while (!open.isEmpty() && seen.size() < FARTHEST) {
            Reached next = open.remove();
            boolean isNew = seen.add(next.table().<Object>map(Table::id).orElse(next.name()));
            if (isNew && (next.table().isPresent() || !follow(next, open)) && sought.test(next)) {
                return Optional.of(next);
            }
            if (isNew && next.table().isPresent()) {
                relatives(next, open);
            }
        }
        return Optional.empty();
    }

    /** Adds what a name stands for; whether it stands for anything that is known. */
    private boolean follow(Reached name, Deque<Reached> open) {
        List<Table> named = tables(name.name());
        for (Table table : named) {
            open.add(new Reached(table.name(), Optional.of(table), name.through()));
        }
        boolean known = !named.isEmpty();
        for (Synonym synonym : synonyms.getOrDefault(name.name().name(), List.of())) {
            if (synonym.name().matches(name.name())) {
                open.add(new Reached(synonym.of(), Optional.empty(), name.through()));
                known = true;
            }
        }
        for (View view : views.getOrDefault(name.name().name(), List.of())) {
            if (view.name().matches(name.name())) {
                view.query().from().forEach(from -> open.add(through(view, from, name)));
                known = true;
            }
        }
        return known;
    }

    private Reached through(View view, ViewQuery.From from, Reached name) {
        Optional<List<String>> columns =
                tables(from.table()).stream().findFirst().flatMap(Table::columnNames);
        Reached.View step = new Reached.View(view.query(), from, columns, name.through());
        return new Reached(from.table(), Optional.empty(), Optional.of(step));
    }

    private void relatives(Reached reached, Deque<Reached> open) {
        Table table = reached.table().orElseThrow();
        for (Set<Integer> related : List.of(table.parents, table.children)) {
            for (int id : related) {
                Table relative = tables.get(id);
                // Only one way from each: a partition's siblings are not written with it.
                if (relative != null
                        && (related == table.parents
                                || reached.table().get().parents.isEmpty())) {
                    open.add(new Reached(relative.name(), Optional.of(relative), reached.through()));
                }
            }
        }
    }
}
