package dev.fencing.migration;

import dev.fencing.migration.Changelog.Entry;
import dev.fencing.migration.Changelog.Piece;
import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a changelog in XML, YAML, JSON or formatted SQL. */
final class ChangelogFile {

    private ChangelogFile() {}

    /** Why a changelog cannot be read, and where. */
    static final class Unreadable extends Exception {

        private static final long serialVersionUID = 1L;

        private final int offset;

        Unreadable(String message, int offset) {
            super(message);
            this.offset = offset;
        }

        int offset() {
            return offset;
        }
    }

    static Changelog read(TextFile file) throws Unreadable {
        try {
            if (file.name().endsWith(".xml")) {
                return changelog(file, ChangeNode.of(XmlFile.read(file.text())));
            }
            if (file.name().endsWith(".sql")) {
                return FormattedSql.read(file);
            }
            ChangeNode document = YamlFile.read(file.text());
            return changelog(
                    file,
                    document.children("databaseChangeLog").stream().findFirst().orElse(document));
        } catch (XmlFile.NotXml e) {
            throw new Unreadable(String.valueOf(e.getMessage()), e.offset());
        } catch (YamlFile.NotYaml e) {
            throw new Unreadable(String.valueOf(e.getMessage()), e.offset());
        }
    }

    private static Changelog changelog(TextFile file, ChangeNode root) {
        List<Entry> entries = new ArrayList<>();
        for (ChangeNode child : root.children()) {
            switch (child.name()) {
                case "changeSet" -> entries.add(changeSet(child));
                case "include" ->
                    entries.add(new Entry.Include(child.value("file").orElse(""), child.is("relativeToChangelogFile")));
                case "includeAll" ->
                    entries.add(
                            new Entry.IncludeAll(child.value("path").orElse(""), child.is("relativeToChangelogFile")));
                default -> {
                    // Properties and preconditions run nothing that writes.
                }
            }
        }
        return new Changelog(file, entries);
    }

    private static Entry changeSet(ChangeNode node) {
        List<ChangeNode> changes = new ArrayList<>(node.children());
        node.children("changes").forEach(list -> {
            changes.remove(list);
            changes.addAll(list.children());
        });
        List<Piece> pieces = new ArrayList<>();
        List<Piece> rollback = new ArrayList<>();
        for (ChangeNode change : changes) {
            if (change.name().equals("rollback")) {
                add(rollback, change);
            } else {
                pieces.addAll(pieces(change));
            }
        }
        node.sql("rollback")
                .filter(text -> node.children("rollback").isEmpty())
                .ifPresent(text -> rollback.add(new Piece.Sql(text, "")));
        return new Entry.ChangeSet(
                node.value("author").orElse("") + ":" + node.value("id").orElse(""),
                node.value("dbms").orElse(""),
                pieces,
                rollback);
    }

    private static void add(List<Piece> rollback, ChangeNode block) {
        if (!block.text().text().isBlank()) {
            rollback.add(new Piece.Sql(block.text(), ""));
        }
        block.children().forEach(change -> rollback.addAll(pieces(change)));
    }

    private static List<Piece> pieces(ChangeNode change) {
        String dbms = change.value("dbms").orElse("");
        Optional<String> path = change.value("path");
        if (path.isPresent() && LiquibaseSql.isText(change.name())) {
            return List.of(new Piece.SqlFile(path.get(), change.is("relativeToChangelogFile"), change, dbms));
        }
        Optional<List<SqlText>> sql = LiquibaseSql.of(change);
        if (sql.isEmpty()) {
            return List.of(new Piece.Opaque(change.name(), change.start()));
        }
        List<Piece> pieces = new ArrayList<>();
        for (SqlText text : sql.get()) {
            SqlText commented = pieces.isEmpty()
                    ? SqlText.builder().append(change.comments()).append(text).build()
                    : text;
            pieces.add(new Piece.Sql(commented, dbms));
        }
        return pieces;
    }
}
