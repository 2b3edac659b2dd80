package dev.fencing.migration;

import dev.fencing.migration.Changelog.Entry;
import dev.fencing.migration.Changelog.Piece;
import dev.fencing.migration.Inputs.Step;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts Liquibase's changeSets into the order in which they run: each changelog that no other includes is a history. */
final class LiquibaseHistories {

    private final List<Changelog> changelogs;
    private final IncludedFiles files;
    private final DialectChoice dialects;

    private final List<List<Step>> histories = new ArrayList<>();
    private final List<SqlSource> rollbacks = new ArrayList<>();
    private final Set<String> included = new LinkedHashSet<>();
    private final Set<String> opaque = new LinkedHashSet<>();

    private LiquibaseHistories(List<Changelog> changelogs, IncludedFiles files, DialectChoice dialects) {
        this.changelogs = changelogs;
        this.files = files;
        this.dialects = dialects;
    }

    /**
     * What the changelogs come to.
     *
     * @param included files that some changelog runs, so that they are no scripts of their own
     * @param opaque what cannot be looked into, each with the reason
     */
    record Result(
            List<List<Step>> histories, List<SqlSource> rollbacks, Set<String> included, Collection<String> opaque) {}

    static Result of(List<Changelog> changelogs, IncludedFiles files, DialectChoice dialects) {
        LiquibaseHistories reader = new LiquibaseHistories(changelogs, files, dialects);
        Set<String> children = reader.includedChangelogs();
        for (Changelog changelog : changelogs) {
            if (!children.contains(changelog.file().path())) {
                reader.history(changelog);
            }
        }
        return new Result(reader.histories, reader.rollbacks, reader.included, reader.opaque);
    }

    private Set<String> includedChangelogs() {
        Set<String> children = new HashSet<>();
        for (Changelog changelog : changelogs) {
            for (Entry entry : changelog.entries()) {
                for (TextFile file : targets(changelog, entry)) {
                    children.add(file.path());
                }
            }
        }
        // Changelogs that include each other in a ring have no root; then each counts.
        return children.size() == changelogs.size() ? Set.of() : children;
    }

    private void history(Changelog changelog) {
        List<Step> steps = new ArrayList<>();
        run(changelog, steps, new HashSet<>());
        histories.add(steps);
    }

    private void run(Changelog changelog, List<Step> steps, Set<String> running) {
        // The set bounds the depth: no changelog runs twice in one history.
        if (!running.add(changelog.file().path())) {
            return;
        }
        for (Entry entry : changelog.entries()) {
            if (entry instanceof Entry.ChangeSet changeSet) {
                steps.add(step(changelog, changeSet));
                continue;
            }
            List<TextFile> targets = targets(changelog, entry);
            if (targets.isEmpty()) {
                opaque.add(changelog.file().path() + ": it includes " + named(entry)
                        + ", which is not there; what that changes is not known");
            }
            for (TextFile target : targets) {
                Optional<Changelog> child = changelogs.stream()
                        .filter(c -> c.file().path().equals(target.path()))
                        .findFirst();
                if (child.isPresent()) {
                    run(child.get(), steps, running);
                } else if (running.add(target.path())) {
                    included.add(target.path());
                    steps.add(new Step(target.name(), List.of(source(target, SqlText.of(target.text()), ""))));
                }
            }
        }
    }

    private Step step(Changelog changelog, Entry.ChangeSet changeSet) {
        List<SqlSource> texts = new ArrayList<>();
        changeSet.pieces().forEach(piece -> texts.addAll(sources(changelog, piece, changeSet.dbms())));
        changeSet.rollback().forEach(piece -> rollbacks.addAll(sources(changelog, piece, changeSet.dbms())));
        return new Step(changelog.file().path() + "::" + changeSet.id(), texts);
    }

    private List<SqlSource> sources(Changelog changelog, Piece piece, String dbms) {
        TextFile file = changelog.file();
        if (piece instanceof Piece.Sql sql) {
            return List.of(source(file, sql.text(), sql.dbms().isEmpty() ? dbms : sql.dbms()));
        }
        if (piece instanceof Piece.SqlFile sqlFile) {
            Optional<TextFile> target = files.file(file, sqlFile.path(), sqlFile.relative());
            if (target.isEmpty()) {
                opaque.add(file.path() + ": it runs " + sqlFile.path()
                        + ", which is not there; what that changes is not known");
                return List.of();
            }
            included.add(target.get().path());
            String of = sqlFile.dbms().isEmpty() ? dbms : sqlFile.dbms();
            return LiquibaseRows.delimited(
                            sqlFile.change(), SqlText.of(target.get().text()))
                    .stream()
                    .map(text -> source(target.get(), text, of))
                    .toList();
        }
        if (piece instanceof Piece.Opaque change) {
            opaque.add(file.path() + ": what the change " + change.change() + " writes is not known");
        }
        return List.of();
    }

    private List<TextFile> targets(Changelog changelog, Entry entry) {
        if (entry instanceof Entry.Include include) {
            return files.file(changelog.file(), include.path(), include.relative()).stream()
                    .toList();
        }
        if (entry instanceof Entry.IncludeAll all) {
            return files.folder(changelog.file(), all.path(), all.relative());
        }
        return List.of();
    }

    private static String named(Entry entry) {
        if (entry instanceof Entry.Include include) {
            return include.path();
        }
        return entry instanceof Entry.IncludeAll all ? all.path() : "";
    }

    private SqlSource source(TextFile file, SqlText text, String dbms) {
        String hint = dbms.isEmpty() || dbms.contains(",") || dbms.contains("!") ? file.path() : dbms + ".sql";
        return new SqlSource(file.path(), text, dialects.of(hint, text));
    }
}
