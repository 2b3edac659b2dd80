package dev.fencing.write;

import dev.fencing.sql.Tokens;
import java.util.List;
import java.util.Optional;

/**
 * One write to one table, found in a statement or in something that the statement holds.
 *
 * <p>A statement that writes several tables (a multi-table update, a TRUNCATE of a list, a chain of CTEs) gives one
 * write for each. All tokens of one write belong to one text, that of {@link #at()}, which may be the body of a routine
 * or a string that is run.
 */
public sealed interface Write {

    /** The tokens of the whole statement that writes, from its verb on; a finding stands at the first of them. */
    Tokens at();

    Surroundings surroundings();

    /** A write whose table is named. */
    sealed interface ToTable extends Write {
        Target target();
    }

    /**
     * UPDATE in all its forms.
     *
     * @param others the tables that the statement joins
     */
    record Update(
            Tokens at,
            Surroundings surroundings,
            Target target,
            List<Assignment> assignments,
            Condition condition,
            List<TableReference> others)
            implements ToTable {}

    /** DELETE in all its forms. */
    record Delete(Tokens at, Surroundings surroundings, Target target, Condition condition, List<TableReference> others)
            implements ToTable {}

    /**
     * INSERT, with what it does when the row is there already.
     *
     * @param columns the column list, in lower case; empty if there is none
     */
    record Insert(
            Tokens at,
            Surroundings surroundings,
            Target target,
            Optional<List<String>> columns,
            Source source,
            OnExisting onExisting)
            implements ToTable {}

    /**
     * MERGE with branches.
     *
     * @param source the table or query behind USING
     * @param on the condition of the join
     */
    record Merge(
            Tokens at,
            Surroundings surroundings,
            Target target,
            TableReference source,
            Tokens on,
            List<Branch> branches)
            implements ToTable {}

    /**
     * A statement that has no place for the predicate: TRUNCATE, REPLACE, COPY … FROM, LOAD DATA, BULK INSERT, SELECT …
     * INTO, WHERE CURRENT OF, H2's MERGE … KEY.
     *
     * @param kind the statement kind as a user calls it
     */
    record NeverFenced(Tokens at, Surroundings surroundings, Target target, String kind) implements ToTable {}

    /**
     * A write verb beside a table's name, in a statement that cannot be analysed.
     *
     * @param why what stands in the way, as the end of "cannot be read: …"
     */
    record Unreadable(Tokens at, Surroundings surroundings, Target target, String why) implements ToTable {}

    /** Text that a routine runs and about which nothing is known: {@code EXECUTE p_sql}. */
    record UnknownText(Tokens at, Surroundings surroundings) implements Write {}

    /** Where the rows of an INSERT come from. */
    sealed interface Source {

        /** VALUES lists, MySQL's SET, DEFAULT VALUES (no rows), a SELECT without FROM: one list of expressions each. */
        record Values(List<List<Tokens>> rows) implements Source {}

        /**
         * A query.
         *
         * @param items the expressions of its select list; empty if there is a star or the list cannot be told apart
         * @param from the tables that it reads
         * @param apart whether the rows are made of other values than the select list's, so that {@code items} are
         *     those
         */
        record Query(Tokens query, List<Tokens> items, List<TableReference> from, boolean apart) implements Source {

            public Query {
                items = List.copyOf(items);
                from = List.copyOf(from);
            }

            /** A query whose select list is the rows. */
            public Query(Tokens query, List<Tokens> items, List<TableReference> from) {
                this(query, items, from, false);
            }
        }
    }

    /** What an INSERT does with a row that is there already. */
    sealed interface OnExisting {

        /** It fails. */
        record Fails() implements OnExisting {}

        /** {@code ON CONFLICT DO NOTHING}, {@code INSERT IGNORE}: it leaves the row alone. */
        record Keeps() implements OnExisting {}

        /**
         * {@code ON CONFLICT … DO UPDATE SET … WHERE …}
         *
         * @param incoming the name of the incoming row, in lower case ({@code excluded})
         */
        record Updates(String incoming, List<Assignment> assignments, Condition condition) implements OnExisting {}

        /**
         * {@code ON DUPLICATE KEY UPDATE}: no condition; assigned from left to right.
         *
         * @param incoming the alias of the incoming row, in lower case, if it has one besides {@code VALUES(column)}
         */
        record Assigns(Optional<String> incoming, List<Assignment> assignments) implements OnExisting {}
    }

    /** A branch of a MERGE that writes. */
    sealed interface Branch {

        /** {@code WHEN MATCHED [AND …] THEN UPDATE SET … [WHERE …]}; the condition holds both. */
        record Updates(Condition condition, List<Assignment> assignments) implements Branch {}

        /**
         * {@code WHEN MATCHED [AND …] THEN DELETE}, {@code WHEN NOT MATCHED BY SOURCE … DELETE}, Oracle's DELETE WHERE.
         */
        record Deletes(Condition condition) implements Branch {}

        /** {@code WHEN NOT MATCHED … THEN INSERT}. */
        record Inserts(Optional<List<String>> columns, List<Tokens> values) implements Branch {}
    }
}
