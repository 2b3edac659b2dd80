package dev.fencing.rule;

import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A change of a text: what stands between two places gives way to other text.
 *
 * @param start where it begins, in UTF-16 units from 0
 * @param end where it ends, exclusive; {@code start} if nothing is taken away
 * @param text what stands there afterwards
 */
public record Edit(int start, int end, String text) {

    static Edit insert(int at, String text) {
        return new Edit(at, at, text);
    }

    static Edit replace(Tokens tokens, String text) {
        return new Edit(tokens.start(), tokens.end(), text);
    }

    /** The edits in the order of their places; what is inserted at the same place keeps its order. */
    static List<Edit> inOrder(List<Edit> edits) {
        List<Edit> sorted = new ArrayList<>(edits);
        sorted.sort(Comparator.comparingInt(Edit::start));
        return List.copyOf(sorted);
    }

    /** The text as it is after all of the edits, none of which overlaps another. */
    public static String apply(String text, List<Edit> edits) {
        StringBuilder edited = new StringBuilder();
        int at = 0;
        for (Edit edit : inOrder(edits)) {
            edited.append(text, at, edit.start()).append(edit.text());
            at = edit.end();
        }
        return edited.append(text, at, text.length()).toString();
    }
}
