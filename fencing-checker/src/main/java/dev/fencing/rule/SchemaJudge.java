package dev.fencing.rule;

import dev.fencing.rule.Unit.Step;
import dev.fencing.schema.Column;
import dev.fencing.schema.DataType;
import dev.fencing.schema.ForeignKey;
import dev.fencing.schema.Schema;
import dev.fencing.schema.SchemaChange;
import dev.fencing.schema.Table;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges what statements do to the epoch columns: {@code EpochColumnChanged} at once, {@code EpochColumnNullable},
 * {@code IndirectWrite} by cascades and {@code EpochColumnMissing} by the state at the end.
 */
final class SchemaJudge {

    private final Guards guards;
    private final Protection protection;
    private final List<Draft> drafts = new ArrayList<>();
    /** Tables that were dropped in the migration that is read, and may be created anew in it. */
    private final Map<Guard, Draft> dropped = new LinkedHashMap<>();
    /** Tables that were renamed in the migration that is read, and whose name another one may take in it. */
    private final Map<Guard, Renamed> renamed = new LinkedHashMap<>();
    /** By the number of a table, the statement that left its epoch column nullable. */
    private final Map<Integer, Draft> nullable = new LinkedHashMap<>();

    private final IdentityHashMap<Tokens, Step> foreignKeys = new IdentityHashMap<>();

    /**
     * A declared table that has got another name.
     *
     * @param table its number; empty if nothing was known of it
     */
    private record Renamed(Optional<Integer> table, Draft draft) {}

    SchemaJudge(Guards guards, Protection protection) {
        this.guards = guards;
        this.protection = protection;
    }

    /** Looks at a change before it is applied. */
    void before(SchemaChange change, Step step, Schema now) {
        if (change instanceof SchemaChange.DropColumn drop) {
            for (Guard guard : changed(drop.table(), drop.column(), step, now)) {
                drafts.add(columnChanged(
                        step,
                        drop.at(),
                        guard,
                        "is dropped",
                        "Keep the column as long as the table is declared as fenced."));
            }
        } else if (change instanceof SchemaChange.RenameColumn rename) {
            for (Guard guard : changed(rename.table(), rename.from(), step, now)) {
                drafts.add(columnChanged(
                        step,
                        rename.at(),
                        guard,
                        "is renamed to " + rename.to(),
                        "Keep the name, or change the declaration to " + rename.to() + " in the same release."));
            }
        } else if (change instanceof SchemaChange.RedefineColumn redefine) {
            for (Guard guard : changed(redefine.table(), redefine.column(), step, now)) {
                redefined(redefine, guard, old(redefine, now), step);
            }
        } else if (change instanceof SchemaChange.DropTable drop) {
            for (Guard guard : declared(drop.table(), now)) {
                if (guard instanceof Guard.Fenced
                        && protection.holds(guard, step.unit().migration())) {
                    dropped.putIfAbsent(guard, draft(step, drop.at(), guard, Words.tableDropped(guard.name())));
                }
            }
            now.tables(drop.table()).forEach(t -> nullable.remove(t.id()));
        } else if (change instanceof SchemaChange.RenameTable rename) {
            noteRenamed(rename, step, now);
        }
    }

    private void noteRenamed(SchemaChange.RenameTable rename, Step step, Schema now) {
        Optional<Integer> table = now.tables(rename.from()).stream().findFirst().map(Table::id);
        for (Guard guard : declared(rename.from(), now)) {
            if (guard instanceof Guard.Fenced fenced
                    && protection.holds(guard, step.unit().migration())) {
                Draft draft = draft(step, rename.at(), guard, Words.tableReplaced(fenced.table()));
                renamed.putIfAbsent(guard, new Renamed(table, draft));
            }
        }
    }

    /** Looks at the schema that a change has left. */
    void after(SchemaChange change, Step step, Schema now) {
        if (change instanceof SchemaChange.CreateTable create) {
            create.foreignKeys().forEach(key -> foreignKeys.put(key.at(), step));
            noteNullable(create.table(), Optional.empty(), create.at(), step, now);
        } else if (change instanceof SchemaChange.AddForeignKey add) {
            foreignKeys.put(add.foreignKey().at(), step);
        } else if (change instanceof SchemaChange.AddColumn add) {
            noteNullable(add.table(), Optional.empty(), add.at(), step, now);
        } else if (change instanceof SchemaChange.RenameColumn rename) {
            noteNullable(rename.table(), Optional.of(rename.to()), rename.at(), step, now);
        } else if (change instanceof SchemaChange.RedefineColumn redefine) {
            noteNullable(redefine.table(), Optional.of(redefine.column()), redefine.at(), step, now);
        } else if (change instanceof SchemaChange.DropColumn drop) {
            noteNullable(drop.table(), Optional.of(drop.column()), drop.at(), step, now);
        }
    }

    /** Ends a migration. */
    void endMigration(Schema now) {
        dropped.forEach((guard, draft) -> {
            boolean anew = now.tables().stream()
                    .filter(t -> protection.declared(t, now).contains(guard))
                    .anyMatch(t -> isReady(t, guard));
            if (!anew) {
                drafts.add(draft);
            }
        });
        dropped.clear();
        renamed.forEach((guard, was) -> {
            boolean replaced = now.tables(guard.name()).stream()
                    .filter(t -> !was.table().equals(Optional.of(t.id())))
                    .anyMatch(t ->
                            t.columnsKnown() && t.column(guard.epochColumn()).isEmpty());
            if (replaced) {
                drafts.add(was.draft());
            }
        });
        renamed.clear();
    }

    /** Ends the history: what is there now stays. */
    List<Draft> end(Schema now) {
        nullable.forEach((id, draft) -> {
            boolean there = now.table(id)
                    .filter(t -> protection.declared(t, now).stream().anyMatch(g -> g instanceof Guard.Fenced))
                    .isPresent();
            if (there) {
                drafts.add(draft);
            }
        });
        for (Table table : now.tables()) {
            for (Guard guard : protection.declared(table, now)) {
                if (guard instanceof Guard.Fenced fenced) {
                    table.foreignKeys().forEach(key -> cascade(key, fenced));
                }
            }
        }
        protection
                .neverGiven()
                .forEach((guard, made) ->
                        drafts.add(draft(made.step(), made.change().at(), guard, Words.columnMissing(guard))));
        return drafts;
    }

    private void cascade(ForeignKey key, Guard.Fenced guard) {
        Step step = foreignKeys.get(key.at());
        if (step == null || !key.writesChildren()) {
            return;
        }
        List<String> actions = new ArrayList<>();
        if (key.onDelete() != ForeignKey.Action.REFUSE) {
            actions.add("ON DELETE " + key.onDelete().sql());
        }
        if (key.onUpdate() != ForeignKey.Action.REFUSE) {
            actions.add("ON UPDATE " + key.onUpdate().sql());
        }
        Fault fault = Words.cascade(guard.table(), key.parent(), String.join(", ", actions));
        Draft draft = draft(step, key.at(), guard, fault);
        drafts.add(new Draft(
                step,
                draft.start(),
                draft.end(),
                draft.reach(),
                draft.tables(),
                Optional.of(String.join(", ", actions)),
                draft.fault()));
    }

    private void redefined(SchemaChange.RedefineColumn redefine, Guard guard, Optional<Column> old, Step step) {
        // Of a column that nobody has seen, the least that a token needs is asked.
        DataType before =
                old.map(Column::type).filter(t -> !t.equals(DataType.UNKNOWN)).orElse(DataType.BIGINT);
        boolean narrowed = redefine.type().filter(t -> !t.holds(before)).isPresent();
        boolean loosened =
                redefine.nullable().orElse(false) && !old.map(Column::nullable).orElse(false);
        if (narrowed) {
            String type = redefine.type().map(DataType::name).orElse("");
            drafts.add(columnChanged(
                    step,
                    redefine.at(),
                    guard,
                    "becomes " + type + ", which is no integer as wide as before",
                    "Keep it an integer at least as wide: bigint NOT NULL DEFAULT 0"));
        } else if (loosened) {
            drafts.add(columnChanged(
                    step,
                    redefine.at(),
                    guard,
                    "may become NULL, and NULL < 5 is unknown",
                    "Say NOT NULL: " + guard.epochColumn() + " bigint NOT NULL DEFAULT 0"));
        }
    }

    /**
     * Notes whether a change has left an epoch column nullable.
     *
     * @param column the one column that it concerns; empty if it may concern all
     */
    @SuppressWarnings("ReferenceEquality") // a step is the place where it stands, not what it says
    private void noteNullable(TableName name, Optional<String> column, Tokens at, Step step, Schema now) {
        for (Table table : now.tables(name)) {
            for (Guard guard : protection.declaredOrBecoming(table, now)) {
                boolean concerned = column.map(guard.epochColumn()::equals).orElse(true);
                if (!concerned || !(guard instanceof Guard.Fenced fenced)) {
                    continue;
                }
                Optional<Column> epoch = table.column(guard.epochColumn());
                if (epoch.filter(Column::nullable).isEmpty()) {
                    nullable.remove(table.id());
                } else if (drafts.stream().noneMatch(d -> d.start() == Unit.start(at) && d.step() == step)) {
                    nullable.putIfAbsent(table.id(), draft(step, at, guard, Words.columnNullable(fenced.table())));
                }
            }
        }
    }

    /** The guards whose epoch column a change concerns, if they are protected by now. */
    private List<Guard> changed(TableName table, String column, Step step, Schema now) {
        return declared(table, now).stream()
                .filter(g -> g.epochColumn().equals(column))
                .filter(g -> protection.holds(g, step.unit().migration()))
                .toList();
    }

    private List<Guard> declared(TableName name, Schema now) {
        List<Table> tables = now.tables(name);
        return tables.isEmpty()
                ? guards.named(name)
                : tables.stream()
                        .flatMap(t -> protection.declared(t, now).stream())
                        .distinct()
                        .toList();
    }

    private static Optional<Column> old(SchemaChange.RedefineColumn redefine, Schema now) {
        return now.tables(redefine.table()).stream()
                .flatMap(t -> t.column(redefine.column()).stream())
                .findFirst();
    }

    /** Whether a new table begins before every claim: it has the epoch column, and new rows start at 0. */
    private static boolean isReady(Table table, Guard guard) {
        return (table.created() && !table.columnsKnown())
                || table.column(guard.epochColumn())
                        .filter(Column::startsAtZero)
                        .isPresent();
    }

    private static Draft columnChanged(Step step, Tokens at, Guard guard, String what, String remedy) {
        return draft(step, at, guard, Words.columnChanged(guard.name(), guard.epochColumn(), what, remedy));
    }

    private static Draft draft(Step step, Tokens at, Guard guard, Fault fault) {
        int start = Unit.start(at);
        int end = Unit.end(at.part(0, Math.min(3, at.size())));
        return new Draft(step, start, end, Unit.end(at), List.of(guard.name()), Optional.empty(), Optional.of(fault));
    }
}
