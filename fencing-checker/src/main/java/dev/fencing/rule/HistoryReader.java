package dev.fencing.rule;

import dev.fencing.schema.Definition;
import dev.fencing.schema.ForeignKey;
import dev.fencing.schema.SchemaChange;
import dev.fencing.schema.ViewQuery;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads those texts of a history that can concern a declared table.
 *
 * <p>A text that names none of them may still matter: it may drop the trigger that another text has made, or give a
 * view its name. So each text that is read adds the names by which others can matter, until no more are found.
 */
final class HistoryReader {

    /** After so many rounds every text is read; names that lead to names that often are no names that people write. */
    private static final int ROUNDS = 12;

    private final Set<String> names;
    private final List<List<Optional<Unit>>> units = new ArrayList<>();
    private final List<Migration> migrations;

    private HistoryReader(List<Migration> migrations, Set<String> names) {
        this.migrations = migrations;
        this.names = new HashSet<>(names);
        for (Migration migration : migrations) {
            List<Optional<Unit>> none = new ArrayList<>();
            migration.texts().forEach(text -> none.add(Optional.empty()));
            units.add(none);
        }
    }

    /**
     * The texts that matter, in order.
     *
     * @param names the names of declared tables, and the other names for them that are known
     */
    static List<Unit> read(List<Migration> migrations, Set<String> names) {
        HistoryReader reader = new HistoryReader(migrations, names);
        boolean found = true;
        for (int round = 0; found && round < ROUNDS; round++) {
            found = reader.round(round == ROUNDS - 1);
        }
        return reader.units.stream()
                .flatMap(List::stream)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Reads what matters by the names known so far; whether that has brought new names. */
    private boolean round(boolean everything) {
        int before = names.size();
        Relevance relevance = Relevance.to(names);
        for (int i = 0; i < units.size(); i++) {
            List<Optional<Unit>> texts = units.get(i);
            for (int j = 0; j < texts.size(); j++) {
                SqlSource source = migrations.get(i).texts().get(j);
                if (texts.get(j).isEmpty()
                        && (everything || relevance.mayMatter(source.text().text()))) {
                    Unit unit = Unit.of(source, i);
                    texts.set(j, Optional.of(unit));
                    unit.steps().forEach(this::learn);
                }
            }
        }
        return names.size() > before;
    }

    private void learn(Unit.Step step) {
        for (SchemaChange change : step.changes()) {
            if (change instanceof SchemaChange.RenameTable rename) {
                link(rename.from(), rename.to());
                link(rename.to(), rename.from());
            } else if (change instanceof SchemaChange.CreateView create) {
                for (ViewQuery.From from : create.query().from()) {
                    link(from.table(), create.view());
                }
            } else if (change instanceof SchemaChange.CreateSynonym create) {
                link(create.of(), create.synonym());
            } else if (change instanceof SchemaChange.AttachChild attach) {
                link(attach.parent(), attach.child());
                link(attach.child(), attach.parent());
            } else if (change instanceof SchemaChange.CreateTable create) {
                create.parents().forEach(parent -> {
                    link(parent, create.table());
                    link(create.table(), parent);
                });
                create.copied().forEach(source -> link(create.table(), source));
                create.foreignKeys().forEach(this::learn);
            } else if (change instanceof SchemaChange.AddForeignKey add) {
                learn(add.foreignKey());
            } else if (change instanceof SchemaChange.Define define) {
                learn(define.definition(), step);
            }
        }
    }

    private void learn(ForeignKey key) {
        link(key.child(), key.parent());
    }

    private void learn(Definition definition, Unit.Step step) {
        boolean calls =
                definition.calls().map(TableName::name).filter(names::contains).isPresent();
        if (calls || !step.writes().isEmpty()) {
            names.add(definition.name().name());
            definition.on().map(TableName::name).ifPresent(names::add);
            definition.calls().map(TableName::name).ifPresent(names::add);
        }
    }

    private void link(TableName from, TableName to) {
        if (names.contains(from.name())) {
            names.add(to.name());
        }
    }
}
