package dev.fencing.write;

import dev.fencing.sql.Batch;
import dev.fencing.sql.Dialect;
import dev.fencing.sql.TokenKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One pass over one piece of code: what is known at the place that is being read, and the writes found so far. */
final class Reading {

    private final Code code;
    private final List<Write> writes;
    private final int level;
    private final Batch batch;
    private final Map<String, Range> ctes = new HashMap<>();
    private Surroundings surroundings;
    private boolean procedural;

    /**
     * A pass that begins.
     *
     * @param procedural whether the code is the body of a routine or block, with variables of its own
     * @param level in how many texts that are run the code stands
     * @param batch what a script's statement shares its variables with
     */
    Reading(Code code, Surroundings surroundings, boolean procedural, int level, Batch batch, List<Write> writes) {
        this.code = code;
        this.surroundings = surroundings;
        this.procedural = procedural;
        this.level = level;
        this.batch = batch;
        this.writes = writes;
    }

    Code code() {
        return code;
    }

    Dialect dialect() {
        return code.dialect();
    }

    boolean procedural() {
        return procedural;
    }

    Batch batch() {
        return batch;
    }

    int level() {
        return level;
    }

    List<Write> writes() {
        return writes;
    }

    Surroundings surroundings() {
        return surroundings;
    }

    /** Goes on inside the body of a routine or block. */
    void enter(Surroundings inner) {
        surroundings = inner;
        procedural = true;
    }

    /** Goes on in surroundings that have no variables of their own. */
    void surround(Surroundings other) {
        surroundings = other;
    }

    /** The queries of the WITH clause of the current statement, by the names that hide tables. */
    Map<String, Range> ctes() {
        return ctes;
    }

    void found(Write write) {
        writes.add(write);
    }

    /** The statement at {@code verb} cannot be read. */
    void unreadable(int verb, int end, TableNames.Found table, String why) {
        found(new Write.Unreadable(code.part(verb, end), surroundings, target(table, Optional.empty()), why));
    }

    Target target(TableNames.Found table, Optional<String> alias) {
        return new Target(table.name(), alias, code.part(table.start(), table.end()));
    }

    /**
     * The tables that a statement joins, and the queries of its WITH clause that its subqueries may read. The one
     * through which the target itself is written is none of them.
     */
    List<TableReference> andQueries(List<TableReference> joined, Target target) {
        List<TableReference> all = new ArrayList<>(joined);
        new TreeMap<>(ctes).forEach((name, query) -> {
            Optional<String> called = Optional.of(name);
            if (!target.alias().equals(called)
                    && joined.stream().noneMatch(other -> other.alias().equals(called))) {
                all.add(new TableReference(
                        Optional.empty(),
                        called,
                        Optional.of(code.part(query.from(), query.to())),
                        DerivedColumns.of(code, query, CteReader.columnsOf(code, query))));
            }
        });
        return all;
    }

    FromClause from(int at, int to) {
        return FromClause.read(code, at, to, ctes);
    }

    /**
     * Whether a string, name, comment or parenthesis that begins in the statement at {@code verb} never ends, so that
     * nobody can say where its clauses do; then it is noted as unreadable.
     */
    boolean breaksOff(int verb, int end, TableNames.Found table) {
        if (end == code.size() && end > verb && code.isKind(end - 1, TokenKind.UNTERMINATED)) {
            unreadable(verb, end, table, "a string, name or comment in it never ends");
            return true;
        }
        if (!code.hasUnclosed(verb)) {
            return false;
        }
        int open = verb;
        while (open < end && (!code.is(open, "(") || code.closing(open) > 0)) {
            open = code.next(open);
        }
        if (open >= end || code.hasHole(open, end)) {
            // Text that is not known may close what the text before it has opened.
            return false;
        }
        unreadable(verb, end, table, "a parenthesis in it never closes");
        return true;
    }
}
