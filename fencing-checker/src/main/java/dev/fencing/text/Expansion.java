package dev.fencing.text;

import dev.fencing.sql.SqlText;
import dev.fencing.text.TextExpression.Applied;
import dev.fencing.text.TextExpression.Choice;
import dev.fencing.text.TextExpression.Constant;
import dev.fencing.text.TextExpression.Hole;
import dev.fencing.text.TextExpression.Joined;
import dev.fencing.text.TextExpression.Literal;
import dev.fencing.text.TextExpression.Shortened;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts that an expression can give, a bounded number of them.
 *
 * <p>Up to {@value #MANY} combinations of choices are all formed. Behind that, each further choice is tried out on one
 * text alone, so that each piece still stands in some text; and where even that would be too many, it is a hole. Text
 * beyond a bound in its pieces and length is a hole too.
 */
public final class Expansion {

    private static final int MANY = 32;
    private static final int TOO_MANY = 256;
    private static final int DEEP = 64;
    private static final int MOST_LEAVES = 100_000;
    private static final long MOST_CHARACTERS = 64L * 1024 * 1024;

    private int leaves = MOST_LEAVES;
    private long characters = MOST_CHARACTERS;

    private Expansion() {}

    public static List<Alternative> of(TextExpression expression) {
        Map<String, Alternative> distinct = new LinkedHashMap<>();
        for (Piece last : new Expansion().expand(expression, new Place(0, true, null, List.of()), 0)) {
            Alternative alternative = last.join();
            distinct.putIfAbsent(alternative.atUse().text(), alternative);
        }
        return List.copyOf(distinct.values());
    }

    /** The text of an expression that can give one text alone, all of which is known. */
    public static Optional<String> only(TextExpression expression) {
        List<Alternative> all = of(expression);
        return all.size() == 1 && !all.get(0).atUse().hasHoles()
                ? Optional.of(all.get(0).atUse().text())
                : Optional.empty();
    }

    /** Where the pieces inside a constant stand. */
    private record Place(int use, boolean here, @Nullable Place outer, List<TextExpression> arguments) {

        private boolean isTop() {
            return outer == null;
        }
    }

    private List<Piece> expand(TextExpression expression, Place top, int depth) {
        List<Piece> found = List.of(Piece.NONE);
        if (depth > DEEP) {
            return List.of(Piece.NONE.thenHole(top.use, Optional.empty()));
        }
        Deque<TextExpression> rest = new ArrayDeque<>();
        rest.push(expression);
        while (!rest.isEmpty()) {
            TextExpression next = rest.pop();
            if (next instanceof Joined joined) {
                rest.push(joined.right());
                rest.push(joined.left());
                continue;
            }
            if (isSpent(next, found.size())) {
                return each(found, piece -> piece.thenHole(top.use, Optional.empty()));
            }
            found = append(found, next, top, depth);
        }
        return found;
    }

    /** Whether no more may be said: text that is put together of itself again and again has no end. */
    private boolean isSpent(TextExpression next, int alternatives) {
        leaves--;
        if (next instanceof Literal literal) {
            characters -= (long) literal.text().length() * alternatives;
        }
        return leaves < 0 || characters < 0;
    }

    private List<Piece> append(List<Piece> found, TextExpression next, Place top, int depth) {
        if (next instanceof Literal literal) {
            return each(found, piece -> piece.thenText(literal.text(), top));
        }
        if (next instanceof Hole hole) {
            if (hole.parameter().isPresent() && hole.parameter().get() < top.arguments.size()) {
                Place outside = new Place(top.use, false, top, List.of());
                return cross(found, expand(top.arguments.get(hole.parameter().get()), outside, depth + 1), top);
            }
            int source = top.isTop() ? hole.source() : top.use;
            return each(found, piece -> piece.thenHole(source, hole.parameter()));
        }
        if (next instanceof Choice choice) {
            return cross(found, choices(choice, top, depth), top);
        }
        if (next instanceof Constant constant) {
            Place inside =
                    new Place(top.isTop() ? constant.use() : top.use, top.here && constant.here(), top, List.of());
            List<Piece> named = each(found, piece -> piece.thenConstant(constant.name()));
            return cross(named, expand(constant.value(), inside, depth + 1), top);
        }
        if (next instanceof Applied applied) {
            Place inside = new Place(applied.use(), false, top, applied.arguments());
            return cross(found, expand(applied.template(), inside, depth + 1), top);
        }
        if (next instanceof Shortened shortened) {
            List<Piece> whole = expand(shortened.text(), top, depth + 1);
            return cross(found, each(whole, piece -> piece.shortened(shortened.characters())), top);
        }
        return found;
    }

    /** The alternatives of a chain of choices, which is deep on either side. */
    private List<Piece> choices(Choice choice, Place top, int depth) {
        Set<Piece> found = new LinkedHashSet<>();
        Deque<TextExpression> rest = new ArrayDeque<>();
        rest.push(choice);
        while (!rest.isEmpty()) {
            TextExpression next = rest.pop();
            if (next instanceof Choice inner) {
                rest.push(inner.other());
                rest.push(inner.one());
            } else {
                found.addAll(expand(next, top, depth + 1));
            }
        }
        return List.copyOf(found);
    }

    private interface Step {
        Piece apply(Piece before);
    }

    private static List<Piece> each(List<Piece> pieces, Step step) {
        List<Piece> all = new ArrayList<>(pieces.size());
        for (Piece piece : pieces) {
            all.add(step.apply(piece));
        }
        return all;
    }

    private static List<Piece> cross(List<Piece> before, List<Piece> after, Place place) {
        if (after.size() == 1) {
            Piece one = after.get(0);
            return each(before, piece -> piece.then(one));
        }
        List<Piece> all = new ArrayList<>();
        boolean few = before.size() == 1 || (long) before.size() * after.size() <= MANY;
        if (!few && before.size() + after.size() > TOO_MANY) {
            return each(before, piece -> piece.thenHole(place.use, Optional.empty()));
        }
        for (int i = 0; i < after.size(); i++) {
            for (int j = 0; j < (few || i == 0 ? before.size() : 1); j++) {
                all.add(before.get(j).then(after.get(i)));
            }
        }
        return all;
    }

    /** A text from its end: the last piece and all before it. A piece is text, a hole, a constant's name or a cut. */
    private static final class Piece {

        private static final Piece NONE = new Piece(null, null, null);

        private final @Nullable Piece before;
        private final @Nullable Object what;
        private final @Nullable Place place;

        private Piece(@Nullable Piece before, @Nullable Object what, @Nullable Place place) {
            this.before = before;
            this.what = what;
            this.place = place;
        }

        private record Gap(int source, Optional<Integer> parameter) {}

        private record Cut(int characters, Piece from) {}

        private Piece thenText(SqlText text, Place where) {
            return text.length() == 0 ? this : new Piece(this, text, where);
        }

        private Piece thenHole(int source, Optional<Integer> parameter) {
            return new Piece(this, new Gap(source, parameter), null);
        }

        private Piece thenConstant(String name) {
            return new Piece(this, name, null);
        }

        private Piece shortened(int characters) {
            return new Piece(NONE, new Cut(characters, this), null);
        }

        private Piece then(Piece other) {
            if (other.before == null) {
                return this;
            }
            return before == null ? other : new Piece(this, other, null);
        }

        private Alternative join() {
            Collected all = new Collected();
            all.collect(this);
            return new Alternative(all.atUse.build(), all.atHome.build(), all.constants, all.parameters);
        }
    }

    /** Puts the pieces together, from the first to the last. */
    private static final class Collected {

        private SqlText.Builder atUse = SqlText.builder();
        private SqlText.Builder atHome = SqlText.builder();
        private final Set<String> constants = new LinkedHashSet<>();
        private final List<Integer> parameters = new ArrayList<>();

        private void collect(Piece last) {
            Deque<Piece> rest = new ArrayDeque<>();
            unfold(last, rest);
            while (!rest.isEmpty()) {
                Piece next = rest.pop();
                if (next.what instanceof Piece nested) {
                    unfold(nested, rest);
                } else {
                    add(next);
                }
            }
        }

        private static void unfold(Piece last, Deque<Piece> rest) {
            for (Piece at = last; at != null && at.what != null; at = at.before) {
                rest.push(at);
            }
        }

        private void add(Piece piece) {
            if (piece.what instanceof SqlText text) {
                Place place = piece.place;
                if (place == null || place.isTop()) {
                    atUse.append(text);
                    atHome.append(text);
                } else {
                    atUse.append(moved(text, place.use()));
                    atHome.append(place.here() ? text : moved(text, place.use()));
                }
            } else if (piece.what instanceof Piece.Gap gap) {
                atUse.hole(gap.source());
                atHome.hole(gap.source());
                gap.parameter().ifPresent(parameters::add);
            } else if (piece.what instanceof String constant) {
                constants.add(constant);
            } else if (piece.what instanceof Piece.Cut cut) {
                Collected inner = new Collected();
                inner.collect(cut.from());
                constants.addAll(inner.constants);
                parameters.addAll(inner.parameters);
                SqlText use = inner.atUse.build();
                int length = Math.max(0, use.length() - cut.characters());
                atUse.append(use.slice(0, length));
                atHome.append(inner.atHome.build().slice(0, length));
            }
        }

        private static SqlText moved(SqlText text, int to) {
            SqlText.Builder moved = SqlText.builder();
            String value = text.text();
            int from = 0;
            for (int at = value.indexOf(SqlText.HOLE); at >= 0; at = value.indexOf(SqlText.HOLE, from)) {
                moved.appendAt(value.substring(from, at), to).hole(to);
                from = at + 1;
            }
            return moved.appendAt(value.substring(from), to).build();
        }
    }
}
