package dev.fencing.rule;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where the clauses of one statement stand, as far as text is to be put between them. */
final class StatementLayout {

    /** Words that may stand behind a condition, so that one may be put in front of them. */
    private static final List<String> BEHIND_WHERE = List.of("RETURNING", "ORDER", "LIMIT", "OPTION");

    private final Tokens statement;
    private final int[] close;

    private StatementLayout(Tokens statement, int[] close) {
        this.statement = statement;
        this.close = close;
    }

    static StatementLayout of(Tokens statement) {
        int[] close = new int[statement.size()];
        Arrays.fill(close, -1);
        int[] open = new int[statement.size()];
        int depth = 0;
        for (int i = 0; i < close.length; i++) {
            if (statement.is(i, "(") || statement.is(i, "CASE")) {
                open[depth++] = i;
            } else if ((statement.is(i, ")") || statement.is(i, "END")) && depth > 0) {
                close[open[--depth]] = i;
            }
        }
        return new StatementLayout(statement, close);
    }

    Tokens tokens() {
        return statement;
    }

    /** The token that begins at or behind the place in the text; the statement's size if none does. */
    int indexAt(int place) {
        int low = 0;
        int high = statement.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (statement.get(middle).start() < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether the word stands directly before the part. */
    boolean precedes(String word, Tokens part) {
        return !part.isEmpty() && statement.is(indexAt(part.start()) - 1, word);
    }

    /** The token behind the one at {@code index}, or behind the parenthesis or CASE that begins there. */
    int next(int index) {
        return close[index] > index ? close[index] + 1 : index + 1;
    }

    /** Where the parenthesis that opens at {@code index} closes; negative if none does. */
    int closing(int index) {
        return index < close.length && statement.is(index, "(") ? close[index] : -1;
    }

    /** The places of a word outside parentheses. */
    List<Integer> places(String word) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < statement.size(); i = next(i)) {
            if (statement.is(i, word)) {
                places.add(i);
            }
        }
        return places;
    }

    /** Whether one of the words stands between two places outside parentheses. */
    boolean has(int from, int to, String... words) {
        for (int i = from; i < to; i = next(i)) {
            for (String word : words) {
                if (statement.is(i, word)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a condition may be put behind {@code place}: nothing follows, or only what follows conditions. */
    boolean endsBeforeWhere(int place) {
        int next = indexAt(place);
        return next >= statement.size() || BEHIND_WHERE.stream().anyMatch(word -> statement.is(next, word));
    }

    /** A name as it stands in the statement, with its quotes and in its case. */
    Optional<String> spelled(String name) {
        return statement.list().stream()
                .filter(t -> t.isName() && t.value().equalsIgnoreCase(name))
                .findFirst()
                .map(this::written);
    }

    String written(Token token) {
        return statement.text().text().substring(token.start(), token.end());
    }

    boolean isNamed(int index, String name) {
        return index >= 0
                && index < statement.size()
                && statement.get(index).isName()
                && statement.get(index).value().equalsIgnoreCase(name);
    }

    boolean isParameter(int index) {
        return index >= 0 && index < statement.size() && statement.get(index).kind() == TokenKind.PARAMETER;
    }
}
