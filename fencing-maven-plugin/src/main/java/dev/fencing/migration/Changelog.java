package dev.fencing.migration;

import dev.fencing.sql.SqlText;
import java.util.List;

/**
 * A Liquibase changelog: what it runs and what it includes, in order.
 *
 * @param file the file that it stands in
 */
record Changelog(TextFile file, List<Entry> entries) {

    Changelog {
        entries = List.copyOf(entries);
    }

    /** One thing that a changelog does. */
    sealed interface Entry {

        /**
         * A changeSet.
         *
         * @param dbms the databases that it is for, empty for all
         */
        record ChangeSet(String id, String dbms, List<Piece> pieces, List<Piece> rollback) implements Entry {

            public ChangeSet {
                pieces = List.copyOf(pieces);
                rollback = List.copyOf(rollback);
            }
        }

        /** Another changelog, or a file of SQL. */
        record Include(String path, boolean relative) implements Entry {}

        /** All changelogs and files of SQL in a folder. */
        record IncludeAll(String path, boolean relative) implements Entry {}
    }

    /** A part of a changeSet. */
    sealed interface Piece {

        /**
         * SQL that stands in the changelog, or that a change comes to.
         *
         * @param dbms the databases that it is for, empty for all
         */
        record Sql(SqlText text, String dbms) implements Piece {}

        /** SQL in a file of its own. */
        record SqlFile(String path, boolean relative, ChangeNode change, String dbms) implements Piece {}

        /** A change that runs code, or that is not known. */
        record Opaque(String change, int start) implements Piece {}
    }
}
