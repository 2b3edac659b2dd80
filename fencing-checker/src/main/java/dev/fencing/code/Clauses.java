package dev.fencing.code;

import dev.fencing.code.library.Operation.Clause;
import dev.fencing.code.tree.Span;
import dev.fencing.sql.SqlText;
import dev.fencing.text.Expansion;
import dev.fencing.text.TextExpression;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The clauses of a statement that code gives one by one, each as text. It never changes: each step gives another one,
 * so that what is added on one way through the code alone is known to be.
 *
 * @param at where the statement begins
 * @param texts each part of a list with what stands behind it, so that a part may be missing
 * @param pairs the columns of an insert, each by its name, with their values
 */
record Clauses(Span at, Map<Clause, TextExpression> texts, Map<String, Pair> pairs) {

    /** @param always whether it is there on each way through the code */
    private record Pair(TextExpression column, TextExpression value, boolean always) {

        Pair or(Pair other) {
            return new Pair(column, TextExpression.either(value, other.value), always && other.always);
        }

        Pair sometimes() {
            return new Pair(column, value, false);
        }
    }

    private static final List<Clause> VERBS = List.of(Clause.UPDATE, Clause.DELETE, Clause.INSERT, Clause.SELECT);

    Clauses(Span at) {
        this(at, Map.of(), Map.of());
    }

    Clauses {
        texts = Map.copyOf(texts);
    }

    /** Goes on with parts of a clause; of the clause that names the table, where it stands is where the write does. */
    Clauses with(Clause clause, List<TextExpression> parts, Span where) {
        if (clause == Clause.VALUES) {
            return parts.size() == 2 ? pair(parts.get(0), parts.get(1)) : unknown();
        }
        TextExpression all = texts.getOrDefault(target(clause), begin(clause, where));
        for (TextExpression part : parts) {
            all = clause.isJoin() ? all.then(glue(clause.word(), where)).then(part) : all.then(part);
            if (isList(clause)) {
                all = all.then(glue(clause.word(), where));
            }
        }
        return with(target(clause), all);
    }

    private TextExpression begin(Clause clause, Span where) {
        if (clause == Clause.WHERE) {
            return glue("(", at);
        }
        return VERBS.contains(clause) ? glue(clause.word(), where) : new TextExpression.Nothing();
    }

    private static Clause target(Clause clause) {
        return clause.isJoin() ? Clause.JOIN : clause;
    }

    private static boolean isList(Clause clause) {
        return switch (clause) {
            case SET, WHERE, COLUMNS, ROW, VALUES, FROM -> true;
            case UPDATE, DELETE, INSERT, SELECT, JOIN, INNER_JOIN, OUTER_JOIN, LEFT_OUTER_JOIN, RIGHT_OUTER_JOIN ->
                false;
        };
    }

    private Clauses with(Clause clause, TextExpression text) {
        Map<Clause, TextExpression> next = new EnumMap<>(Clause.class);
        next.putAll(texts);
        next.put(clause, text);
        return new Clauses(at, next, pairs);
    }

    private Clauses pair(TextExpression column, TextExpression value) {
        Map<String, Pair> next = new LinkedHashMap<>(pairs);
        String name = Expansion.only(column).orElseGet(() -> "#" + pairs.size());
        next.put(name, new Pair(column, value, true));
        return new Clauses(at, texts, next);
    }

    /** Ends a group of conditions: {@code (a AND b) OR (c)}. */
    Clauses group(String joiner) {
        TextExpression before = texts.get(Clause.WHERE);
        return before == null
                ? this
                : with(Clause.WHERE, closed(before, Clause.WHERE).then(glue(") " + joiner + " (", at)));
    }

    /** What is added from here on belongs to another row of an insert. */
    Clauses nextRow() {
        TextExpression before = texts.get(Clause.ROW);
        return before == null
                ? this
                : with(Clause.ROW, closed(before, Clause.ROW).then(glue("), (", at)));
    }

    /** Something is done of which nothing is known: which rows are written then is open. */
    Clauses unknown() {
        TextExpression hole = TextExpression.hole(at.start()).then(glue(Clause.WHERE.word(), at));
        TextExpression open = glue("(", at);
        return texts.containsKey(Clause.WHERE)
                ? group("OR").with(Clause.WHERE, List.of(TextExpression.hole(at.start())), at)
                : with(Clause.WHERE, open.then(hole));
    }

    /** What holds after one of two ways. */
    Clauses or(Clauses other) {
        Map<Clause, TextExpression> either = new EnumMap<>(Clause.class);
        for (Clause clause : Clause.values()) {
            Optional<TextExpression> left = Optional.ofNullable(texts.get(clause));
            Optional<TextExpression> right = Optional.ofNullable(other.texts.get(clause));
            left.or(() -> right)
                    .map(there -> TextExpression.either(
                            left.orElseGet(() -> absent(clause, there)), right.orElseGet(() -> absent(clause, there))))
                    .ifPresent(text -> either.put(clause, text));
        }
        Map<String, Pair> both = new LinkedHashMap<>();
        pairs.forEach((name, pair) -> both.put(name, other.pairs.containsKey(name) ? pair : pair.sometimes()));
        other.pairs.forEach(
                (name, pair) -> both.merge(name, pairs.containsKey(name) ? pair : pair.sometimes(), Pair::or));
        return new Clauses(at, either, both);
    }

    /** What stands for a clause on a way that does without it. */
    private TextExpression absent(Clause clause, TextExpression there) {
        if (clause == Clause.WHERE) {
            return glue("(1 = 1 AND ", at);
        }
        return VERBS.contains(clause) ? there : new TextExpression.Nothing();
    }

    /** The statement, as text. */
    TextExpression text() {
        return VERBS.stream()
                .filter(texts::containsKey)
                .map(this::text)
                .reduce(TextExpression::either)
                .orElseGet(() -> TextExpression.hole(at.start()));
    }

    private TextExpression text(Clause verb) {
        TextExpression nothing = new TextExpression.Nothing();
        TextExpression begin = texts.getOrDefault(verb, nothing).then(texts.getOrDefault(Clause.JOIN, nothing));
        TextExpression where = Optional.ofNullable(texts.get(Clause.WHERE))
                .map(all -> glue(" WHERE ", at).then(closed(all, Clause.WHERE)).then(glue(")", at)))
                .orElseGet(TextExpression.Nothing::new);
        if (verb == Clause.UPDATE) {
            return begin.then(glue(" SET ", at)).then(list(Clause.SET)).then(where);
        } else if (verb == Clause.INSERT) {
            return begin.then(inserted());
        } else if (verb == Clause.SELECT) {
            return begin.then(glue(" FROM ", at)).then(list(Clause.FROM)).then(where);
        }
        return begin.then(where);
    }

    private TextExpression inserted() {
        TextExpression rows = texts.containsKey(Clause.ROW) || pairs.isEmpty()
                ? row(list(Clause.COLUMNS), list(Clause.ROW))
                : pairs(pairs.values().stream());
        boolean each = pairs.values().stream().allMatch(Pair::always);
        return each
                ? rows
                : new TextExpression.Choice(rows, pairs(pairs.values().stream().filter(Pair::always)));
    }

    private TextExpression pairs(Stream<Pair> some) {
        TextExpression columns = new TextExpression.Nothing();
        TextExpression values = new TextExpression.Nothing();
        for (Pair each : some.toList()) {
            columns = columns.then(each.column()).then(glue(", ", at));
            values = values.then(each.value()).then(glue(", ", at));
        }
        return row(closed(columns, Clause.COLUMNS), closed(values, Clause.ROW));
    }

    private TextExpression row(TextExpression columns, TextExpression values) {
        return glue(" (", at)
                .then(columns)
                .then(glue(") VALUES (", at))
                .then(values)
                .then(glue(")", at));
    }

    private TextExpression list(Clause clause) {
        TextExpression all = texts.get(clause);
        return all == null ? TextExpression.hole(at.start()) : closed(all, clause);
    }

    /** A list without what stands behind its last part. */
    private static TextExpression closed(TextExpression list, Clause clause) {
        return new TextExpression.Shortened(list, clause.word().length());
    }

    private static TextExpression glue(String text, Span where) {
        return new TextExpression.Literal(
                SqlText.builder().appendAt(text, where.start()).build());
    }
}
