package dev.fencing.schema;

import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Applies one change after another, and has the schema as it is after each. */
public final class SchemaFold {

    private final Schema schema = new Schema();
    private final List<Table> every = new ArrayList<>();
    private final Map<String, List<Definition>> firingOn = new HashMap<>();
    private int nextId;

    private SchemaFold() {}

    public static SchemaFold empty() {
        return new SchemaFold();
    }

    /** A fold that begins where another one ended, and leaves that one's schema as it is. */
    public static SchemaFold from(Schema start) {
        SchemaFold fold = new SchemaFold();
        start.tables.values().forEach(table -> {
            Table copy = table.copy();
            fold.schema.tables.put(copy.id(), copy);
            fold.every.add(copy);
            fold.index(copy);
            fold.nextId = Math.max(fold.nextId, copy.id() + 1);
        });
        start.referring.forEach((name, ids) -> fold.schema.referring.put(name, new LinkedHashSet<>(ids)));
        start.views.forEach((name, views) -> fold.schema.views.put(name, new ArrayList<>(views)));
        start.synonyms.forEach((name, synonyms) -> fold.schema.synonyms.put(name, new ArrayList<>(synonyms)));
        start.definitions().forEach(fold::define);
        return fold;
    }

    /** The schema after the changes so far. It goes on changing with the fold. */
    public Schema schema() {
        return schema;
    }

    /** Every table that there was at any time, dropped ones too. */
    public List<Table> everyTable() {
        return Collections.unmodifiableList(every);
    }

    public void apply(SchemaChange change) {
        if (change instanceof SchemaChange.CreateTable create) {
            create(create);
        } else if (change instanceof SchemaChange.DropTable drop) {
            dropFiring(drop.table());
            schema.tables(drop.table()).forEach(this::drop);
        } else if (change instanceof SchemaChange.RenameTable rename) {
            rename(rename.from(), rename.to());
        } else if (change instanceof SchemaChange.AddColumn add) {
            on(add.table(), t -> t.put(add.column()));
        } else if (change instanceof SchemaChange.DropColumn drop) {
            on(drop.table(), t -> t.drop(drop.column()));
        } else if (change instanceof SchemaChange.RenameColumn rename) {
            on(rename.table(), t -> t.rename(rename.from(), rename.to()));
        } else if (change instanceof SchemaChange.RedefineColumn redefine) {
            on(redefine.table(), t -> t.put(redefined(t, redefine)));
        } else if (change instanceof SchemaChange.AddForeignKey add) {
            on(add.foreignKey().child(), t -> put(t, add.foreignKey()));
        } else if (change instanceof SchemaChange.DropConstraint drop) {
            on(drop.table(), t -> t.dropConstraint(drop.constraint()));
        } else if (change instanceof SchemaChange.RenameConstraint rename) {
            on(rename.table(), t -> t.renameConstraint(rename.from(), rename.to()));
        } else if (change instanceof SchemaChange.AttachChild attach) {
            on(attach.child(), child -> attach(child, attach.parent()));
        } else if (change instanceof SchemaChange.DetachChild detach) {
            on(detach.child(), child -> schema.tables(detach.parent()).forEach(parent -> detach(child, parent)));
        } else if (change instanceof SchemaChange.CreateView create) {
            dropView(create.view());
            schema.views
                    .computeIfAbsent(create.view().name(), n -> new ArrayList<>())
                    .add(new Schema.View(create.view(), create.query()));
        } else if (change instanceof SchemaChange.DropView drop) {
            dropView(drop.view());
        } else if (change instanceof SchemaChange.CreateSynonym create) {
            dropSynonym(create.synonym());
            schema.synonyms
                    .computeIfAbsent(create.synonym().name(), n -> new ArrayList<>())
                    .add(new Schema.Synonym(create.synonym(), create.of()));
        } else if (change instanceof SchemaChange.DropSynonym drop) {
            dropSynonym(drop.synonym());
        } else if (change instanceof SchemaChange.Define define) {
            define(define.definition());
        } else if (change instanceof SchemaChange.Undefine drop) {
            undefine(drop);
        } else {
            throw new AssertionError("unknown change: " + change);
        }
    }

    private void define(Definition newer) {
        List<Definition> same = schema.definitions
                .computeIfAbsent(newer.name().name(), n -> new LinkedHashMap<>())
                .computeIfAbsent(newer.key(), k -> new ArrayList<>(1));
        same.removeIf(d -> d.isReplacedBy(newer));
        same.add(newer);
        note(newer);
    }

    private void undefine(SchemaChange.Undefine drop) {
        Map<String, List<Definition>> same = schema.definitions.get(drop.name().name());
        if (same != null) {
            same.values().forEach(definitions -> definitions.removeIf(d -> d.isDroppedBy(drop)));
            same.values().removeIf(List::isEmpty);
        }
    }

    private void note(Definition definition) {
        definition
                .on()
                .ifPresent(on -> firingOn.computeIfAbsent(on.name(), n -> new ArrayList<>())
                        .add(definition));
        definition
                .calls()
                .ifPresent(function -> schema.callers
                        .computeIfAbsent(function.name(), n -> new ArrayList<>())
                        .add(definition));
    }

    private static void detach(Table child, Table parent) {
        child.parents.remove(parent.id());
        parent.children.remove(child.id());
    }

    private void create(SchemaChange.CreateTable create) {
        Optional<Table> there = exactly(create.table());
        if (create.onlyIfMissing() && there.filter(Table::created).isPresent()) {
            return;
        }
        Table table = there.orElseGet(() -> newTable(create.table()));
        boolean known = create.columnsKnown();
        List<Column> copied = new ArrayList<>();
        for (TableName source : create.copied()) {
            Optional<Table> from = schema.tables(source).stream().findFirst();
            known &= from.filter(Table::columnsKnown).isPresent();
            from.ifPresent(f -> copied.addAll(f.columns()));
        }
        table.created(known);
        copied.forEach(table::put);
        create.columns().forEach(table::put);
        create.foreignKeys().forEach(key -> put(table, key));
        create.parents().forEach(parent -> attach(table, parent));
    }

    /** What fires on a table goes with it. */
    @SuppressWarnings("ReferenceEquality") // a definition written again in the same words is another one
    private void dropFiring(TableName table) {
        firingOn.getOrDefault(table.name(), new ArrayList<>()).removeIf(definition -> {
            boolean fires = definition.on().filter(table::matches).isPresent();
            if (fires) {
                schema.definitions
                        .getOrDefault(definition.name().name(), Map.of())
                        .getOrDefault(definition.key(), new ArrayList<>())
                        .removeIf(other -> other == definition);
            }
            return fires;
        });
    }

    private void drop(Table table) {
        schema.tables.remove(table.id());
        unindex(table);
        table.parents.forEach(p -> schema.table(p).ifPresent(t -> t.children.remove(table.id())));
        table.children.forEach(c -> schema.table(c).ifPresent(t -> t.parents.remove(table.id())));
    }

    private void rename(TableName from, TableName to) {
        List<Table> renamed = schema.tables(from);
        List<Schema.View> views = schema.views.getOrDefault(from.name(), new ArrayList<>()).stream()
                .filter(v -> v.name().matches(from))
                .toList();
        if (!views.isEmpty()) {
            views.forEach(view -> {
                schema.views.getOrDefault(from.name(), new ArrayList<>()).remove(view);
                schema.views.computeIfAbsent(to.name(), n -> new ArrayList<>()).add(new Schema.View(to, view.query()));
            });
            return;
        }
        for (Table table : renamed.isEmpty() ? List.of(newTable(from)) : renamed) {
            unindex(table);
            table.rename(to);
            index(table);
        }
    }

    private void put(Table table, ForeignKey key) {
        table.put(key);
        schema.referring
                .computeIfAbsent(key.parent().name(), n -> new LinkedHashSet<>())
                .add(table.id());
    }

    private void attach(Table child, TableName parent) {
        on(parent, p -> {
            if (p != child) {
                child.attach(p);
            }
        });
    }

    private static Column redefined(Table table, SchemaChange.RedefineColumn redefine) {
        Column old = table.column(redefine.column())
                .orElseGet(() -> new Column(redefine.column(), DataType.UNKNOWN, false, false));
        Column typed = redefine.type().map(old::typed).orElse(old);
        return redefine.nullable().map(typed::nullable).orElse(typed);
    }

    /** Does something to the tables of a name; one that nobody has created yet was there before. */
    private void on(TableName name, Consumer<Table> change) {
        List<Table> named = schema.tables(name);
        (named.isEmpty() ? List.of(newTable(name)) : named).forEach(change);
    }

    private Optional<Table> exactly(TableName name) {
        List<Table> named = schema.tables(name);
        return named.stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .or(() -> named.stream().findFirst());
    }

    private Table newTable(TableName name) {
        Table table = new Table(nextId++, name);
        schema.tables.put(table.id(), table);
        every.add(table);
        index(table);
        return table;
    }

    private void index(Table table) {
        schema.tablesByName
                .computeIfAbsent(table.name().name(), n -> new ArrayList<>())
                .add(table);
    }

    private void unindex(Table table) {
        String name = table.name().name();
        List<Table> same = schema.tablesByName.getOrDefault(name, new ArrayList<>());
        same.remove(table);
        if (same.isEmpty()) {
            schema.tablesByName.remove(name);
        }
    }

    private void dropView(TableName name) {
        List<Schema.View> same = schema.views.getOrDefault(name.name(), new ArrayList<>());
        same.removeIf(v -> v.name().matches(name));
        if (same.isEmpty()) {
            schema.views.remove(name.name());
        }
    }

    private void dropSynonym(TableName name) {
        List<Schema.Synonym> same = schema.synonyms.getOrDefault(name.name(), new ArrayList<>());
        same.removeIf(s -> s.name().matches(name));
        if (same.isEmpty()) {
            schema.synonyms.remove(name.name());
        }
    }
}
