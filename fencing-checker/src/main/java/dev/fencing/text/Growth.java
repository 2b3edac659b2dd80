package dev.fencing.text;

import dev.fencing.text.TextExpression.Joined;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** What was appended to a text. */
final class Growth {

    private Growth() {}

    /** The part of {@code after} behind {@code before}, which must be the very same text and not one that equals it. */
    // Comparing by value would walk texts as deep as they are long, and find growth where there is none.
    @SuppressWarnings("ReferenceEquality")
    static Optional<TextExpression> between(TextExpression before, TextExpression after) {
        Deque<TextExpression> appended = new ArrayDeque<>();
        TextExpression at = after;
        while (at != before) {
            if (!(at instanceof Joined joined)) {
                return Optional.empty();
            }
            appended.push(joined.right());
            at = joined.left();
        }
        TextExpression delta = new TextExpression.Nothing();
        for (TextExpression part : appended) {
            delta = delta.then(part);
        }
        return Optional.of(delta);
    }
}
