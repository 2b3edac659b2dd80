package dev.fencing.code;

import dev.fencing.code.library.Library;
import dev.fencing.code.library.Operation.Language;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.tree.Span;
import dev.fencing.rule.Bindings;
import dev.fencing.table.TableName;
import dev.fencing.text.TextExpression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One use of a text: where it goes, what is bound to it, and what becomes of its outcome. Filled while code is read.
 */
final class SqlUse {

    /** A value that is bound, and the statement that binds it. */
    record Bound(Bindings.Source source, Span at) {

        /** What is bound if this is bound on one way through the code and {@code next} on another. */
        Bound or(Bound next) {
            return next.source instanceof Bindings.Source.Claim ? this : next;
        }
    }

    /** One run of the statement. */
    static final class Execution {

        private final Span at;
        private final Outcome outcome;
        private boolean dropped;
        private boolean repeated;

        Execution(Span at, Outcome outcome, boolean dropped) {
            this.at = at;
            this.outcome = outcome;
            this.dropped = dropped;
        }

        Span at() {
            return at;
        }

        Outcome outcome() {
            return outcome;
        }

        boolean isDropped() {
            return dropped;
        }

        void drop() {
            dropped = true;
        }

        boolean isRepeated() {
            return repeated;
        }

        /** It is run again when it wrote nothing. */
        void repeat() {
            repeated = true;
        }
    }

    private final TextExpression text;
    private final Span at;
    private final boolean run;
    private final Optional<Library> library;
    private final Language language;
    private final NamedValues named = new NamedValues();
    private final Map<Integer, Bound> positional = new LinkedHashMap<>();
    private final List<Execution> executions = new ArrayList<>();
    private boolean asked;
    private boolean loose;
    private boolean ofProvider;
    private boolean open;
    private boolean told;
    private boolean elsewhere;
    private Optional<String> madeUp = Optional.empty();
    private List<TableName> among = List.of();

    /**
     * @param at the call or expression that takes the text
     * @param run whether it is known to be run as SQL
     */
    SqlUse(TextExpression text, Span at, boolean run, Optional<Library> library) {
        this(text, at, run, library, library.isPresent() ? Language.SQL : Language.UNKNOWN);
    }

    /** @param language what the text is written in */
    SqlUse(TextExpression text, Span at, boolean run, Optional<Library> library, Language language) {
        this.language = language;
        this.text = text;
        this.at = at;
        this.run = run;
        this.library = library;
    }

    TextExpression text() {
        return text;
    }

    Span at() {
        return at;
    }

    boolean isRun() {
        return run;
    }

    Language language() {
        return language;
    }

    Optional<Library> library() {
        return library;
    }

    /** @param place counted from 1 */
    void bind(int place, Bound value) {
        Bound before = positional.get(place);
        positional.put(place, before == null ? value : before.or(value));
    }

    void bindNext(Bound value) {
        if (loose) {
            return;
        }
        bind(positional.size() + 1, value);
    }

    void bind(String name, Bound value) {
        named.put(name, value);
    }

    void bindAll(NamedValues values) {
        named.putAll(values);
    }

    Execution execute(Span where, Outcome outcome, boolean dropped) {
        Execution execution = new Execution(where, outcome, dropped);
        executions.add(execution);
        return execution;
    }

    List<Execution> executions() {
        return executions;
    }

    /** The outcome is asked for apart from the call that runs the statement. */
    void ask() {
        asked = true;
    }

    boolean isAsked() {
        return asked;
    }

    /** More values follow than can be told, so that none behind them is known. */
    void loosen() {
        loose = true;
    }

    /** The provider runs it by itself, so that no place is there to be judged: the text is fenced or it is not. */
    void ofProvider() {
        ofProvider = true;
    }

    boolean isOfProvider() {
        return ofProvider;
    }

    /** What it stores is put together elsewhere, so that the epoch may or may not be in it. */
    void leaveOpen() {
        open = true;
    }

    boolean isOpen() {
        return open;
    }

    /** The text is judged where it is written; what is bound to it, here. */
    void judgeElsewhere() {
        elsewhere = true;
    }

    boolean isJudgedElsewhere() {
        return elsewhere;
    }

    /** The text is there for people. */
    void tell() {
        told = true;
    }

    boolean isTold() {
        return told;
    }

    /** The text stands for a statement that a library makes up; {@code what} is said of the table instead. */
    void madeUp(String what) {
        madeUp = Optional.of(what);
    }

    Optional<String> madeUp() {
        return madeUp;
    }

    /** The unknown table is one of these. */
    void among(List<TableName> tables) {
        among = List.copyOf(tables);
    }

    /** What the unknown table is one of; empty if it may be any. */
    List<TableName> among() {
        return among;
    }

    /** What is bound to a parameter; see {@link Bindings#boundTo}. */
    Optional<Bound> bound(String name, int ordinal) {
        if (!name.isEmpty()) {
            Optional<Bound> byName =
                    named.get(name).or(() -> named.get("$" + name)).or(() -> named.get(":" + name));
            if (byName.isPresent() || !isNumber(name)) {
                return byName;
            }
            return Optional.ofNullable(positional.get(Integer.parseInt(name)));
        }
        return Optional.ofNullable(positional.get(ordinal + 1));
    }

    private static boolean isNumber(String name) {
        return name.length() < 6 && name.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
