package dev.fencing.code;

import dev.fencing.code.Value.Fragment;
import dev.fencing.code.library.Library;
import dev.fencing.code.library.Operation.Language;
import dev.fencing.code.library.Operation.Verb;
import dev.fencing.code.tree.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A statement that code puts together call by call. It becomes the text that the library would make of it. */
final class BuiltStatement {

    private final Span at;
    private final int depth;
    private final Verb verb;
    private final Fragment table;
    private final Library library;
    private final Language language;
    private final List<Fragment> assignments = new ArrayList<>();
    private final BuiltRows rows;
    private final List<Fragment> joined = new ArrayList<>();
    private Optional<Fragment> condition = Optional.empty();
    private boolean narrowed;
    private boolean open;
    private Optional<Boolean> updatesExisting = Optional.empty();
    private Optional<SqlUse> use = Optional.empty();

    /**
     * A statement that begins.
     *
     * @param depth in how many branches of the code it does
     * @param language what the names in it are: entities or tables
     */
    BuiltStatement(Span at, int depth, Verb verb, Fragment table, Library library, Language language) {
        this.depth = depth;
        this.at = at;
        this.verb = verb;
        this.table = table;
        this.library = library;
        this.language = language;
        this.rows = new BuiltRows(at);
    }

    /** Whether what is added in so many branches is added on each way through the code. */
    boolean isSure(int branches) {
        return branches <= depth;
    }

    Library library() {
        return library;
    }

    /** @param sure whether it is assigned on each way through the code; otherwise nobody can say what is stored */
    void assign(Fragment column, Fragment value, boolean sure) {
        use = Optional.empty();
        Fragment stored = sure ? value : Fragment.unknown(at);
        if (verb == Verb.INSERT && updatesExisting.isEmpty()) {
            rows.set(column.unqualified(), stored);
        } else {
            assignments.add(column.unqualified().then(" = ", at).then(stored));
        }
    }

    /** It stores more than can be read. */
    void leaveOpen() {
        use = Optional.empty();
        open = true;
    }

    void columns(List<Fragment> more) {
        use = Optional.empty();
        more.forEach(each -> rows.column(each.unqualified()));
    }

    void row(List<Fragment> values) {
        use = Optional.empty();
        rows.add(values);
    }

    /** What is assigned from here on belongs to another row. */
    void nextRow() {
        use = Optional.empty();
        rows.next();
    }

    /**
     * Adds conditions.
     *
     * @param joiner what joins them to those before; empty, if they take their place
     * @param sure whether they are added on each way through the code: what narrows on one way alone does not narrow
     */
    void restrict(List<Fragment> more, String joiner, boolean sure) {
        use = Optional.empty();
        if (joiner.isEmpty()) {
            condition = sure ? Optional.empty() : Optional.of(Fragment.unknown(at));
        }
        if (joiner.equals("OR") && condition.isEmpty() && narrowed) {
            condition = Optional.of(Fragment.unknown(at));
        }
        if (sure || joiner.equals("OR")) {
            String between = " " + (joiner.isEmpty() ? "AND" : joiner) + " ";
            for (Fragment each : more) {
                condition = Optional.of(condition
                        .map(before -> before.enclosed(at).then(between, at).then(each.enclosed(at)))
                        .orElse(each));
            }
        } else {
            narrow();
        }
    }

    /** Adds a condition that is not looked at. It narrows what is known; what widens it later cannot go without it. */
    void narrow() {
        use = Optional.empty();
        narrowed = true;
    }

    /** Does something of which nothing is known: which rows are written then is open. */
    void widen() {
        restrict(List.of(Fragment.unknown(at)), "OR", true);
    }

    void join(Fragment other) {
        use = Optional.empty();
        joined.add(other);
    }

    void onExisting(boolean updates) {
        use = Optional.empty();
        updatesExisting = Optional.of(updates);
    }

    /**
     * The statement as it is now, as text with its values bound to it; the same one until it is changed.
     *
     * @param first takes it when it is made
     */
    SqlUse use(Consumer<SqlUse> first) {
        if (use.isEmpty()) {
            Fragment all = whole();
            SqlUse made = new SqlUse(all.text(), at, true, Optional.of(library), language);
            all.bound().forEach(made::bind);
            if (open) {
                made.leaveOpen();
            }
            use = Optional.of(made);
            first.accept(made);
        }
        return use.get();
    }

    private Fragment whole() {
        return switch (verb) {
            case UPDATE ->
                Fragment.of("UPDATE ", at)
                        .then(table)
                        .then(" SET ", at)
                        .then(set())
                        .then(from(" FROM "))
                        .then(where());
            case DELETE ->
                Fragment.of("DELETE FROM ", at)
                        .then(table)
                        .then(from(" USING "))
                        .then(where());
            case INSERT ->
                Fragment.of("INSERT INTO ", at).then(table).then(rows.text()).then(existing());
        };
    }

    private Fragment set() {
        return assignments.isEmpty() ? Fragment.unknown(at) : Fragment.listed(assignments, at);
    }

    private Fragment from(String word) {
        return joined.isEmpty() ? Fragment.NONE : Fragment.of(word, at).then(Fragment.listed(joined, at));
    }

    private Fragment where() {
        return condition.map(each -> Fragment.of(" WHERE ", at).then(each)).orElse(Fragment.NONE);
    }

    private Fragment existing() {
        if (updatesExisting.isEmpty()) {
            return Fragment.NONE;
        }
        return updatesExisting.get()
                ? Fragment.of(" ON CONFLICT DO UPDATE SET ", at).then(set()).then(where())
                : Fragment.of(" ON CONFLICT DO NOTHING", at);
    }
}
