package dev.fencing.schema;

import dev.fencing.table.TableName;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table, as the statements read so far have made it. It stays the same table when it is renamed.
 *
 * <p>Only the {@link SchemaFold} that made it changes it.
 */
public final class Table {

    private final int id;
    private TableName name;
    private boolean created;
    private boolean columnsKnown;
    private final Set<TableName> names = new LinkedHashSet<>();
    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final Map<String, ForeignKey> foreignKeys = new LinkedHashMap<>();
    private final Map<String, Integer> sameNames = new HashMap<>();
    final Set<Integer> parents = new LinkedHashSet<>();
    final Set<Integer> children = new LinkedHashSet<>();
    private final Set<Integer> everParents = new LinkedHashSet<>();

    Table(int id, TableName name) {
        this.id = id;
        this.name = name;
        this.names.add(name);
    }

    Table copy() {
        Table copy = new Table(id, name);
        copy.created = created;
        copy.columnsKnown = columnsKnown;
        copy.names.addAll(names);
        copy.columns.putAll(columns);
        copy.foreignKeys.putAll(foreignKeys);
        copy.sameNames.putAll(sameNames);
        copy.parents.addAll(parents);
        copy.children.addAll(children);
        copy.everParents.addAll(everParents);
        return copy;
    }

    /** Tells tables apart; the same changes give the same numbers. */
    public int id() {
        return id;
    }

    public TableName name() {
        return name;
    }

    /** All names that it has borne, in order. */
    public Collection<TableName> names() {
        return Collections.unmodifiableSet(names);
    }

    /** The numbers of all tables that it has been a part of, in order. */
    public Collection<Integer> everParents() {
        return Collections.unmodifiableSet(everParents);
    }

    /** Whether a statement that was read created it; otherwise it was there before. */
    public boolean created() {
        return created;
    }

    /** Whether {@link #columns()} are all of its columns. */
    public boolean columnsKnown() {
        return columnsKnown;
    }

    /** The columns that are known, in order. */
    public List<Column> columns() {
        return List.copyOf(columns.values());
    }

    public Optional<Column> column(String column) {
        return Optional.ofNullable(columns.get(column));
    }

    /** The foreign keys of this table's rows. */
    public Collection<ForeignKey> foreignKeys() {
        return Collections.unmodifiableCollection(foreignKeys.values());
    }

    /** The names of its columns in order, if all are known. */
    Optional<List<String>> columnNames() {
        return columnsKnown ? Optional.of(List.copyOf(columns.keySet())) : Optional.empty();
    }

    void created(boolean allColumnsKnown) {
        created = true;
        columnsKnown = allColumnsKnown;
        columns.clear();
        foreignKeys.clear();
    }

    void rename(TableName other) {
        name = other;
        names.add(other);
    }

    void attach(Table parent) {
        parents.add(parent.id);
        everParents.add(parent.id);
        parent.children.add(id);
    }

    void put(Column column) {
        columns.put(column.name(), column);
    }

    void drop(String column) {
        columns.remove(column);
    }

    /** Renames a column in its place. */
    void rename(String from, String to) {
        if (!columns.containsKey(from)) {
            put(new Column(to, DataType.UNKNOWN, false, false));
            return;
        }
        List<Column> all = columns();
        columns.clear();
        for (Column column : all) {
            put(column.name().equals(from) ? column.named(to) : column);
        }
    }

    /** Adds a key; a second one of the same name gets a number, as the database would do. */
    void put(ForeignKey key) {
        String free = key.name();
        while (foreignKeys.containsKey(free)) {
            free = key.name() + sameNames.merge(key.name(), 1, Integer::sum);
        }
        foreignKeys.put(free, key.named(free));
    }

    void dropConstraint(String constraint) {
        foreignKeys.remove(constraint);
    }

    void renameConstraint(String from, String to) {
        ForeignKey key = foreignKeys.remove(from);
        if (key != null) {
            foreignKeys.put(to, key.named(to));
        }
    }
}
