package dev.fencing.write;

import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;

/** Cuts comma-separated lists into their parts. */
final class Lists {

    private Lists() {}

    /** The parts between the commas outside parentheses; none if there is nothing at all. */
    static List<Range> ranges(Code code, int from, int to) {
        List<Range> parts = new ArrayList<>();
        int start = from;
        for (int i = from; i < to; i = code.next(i)) {
            if (code.is(i, ",")) {
                parts.add(new Range(start, i));
                start = i + 1;
            }
        }
        if (start < to || !parts.isEmpty()) {
            parts.add(new Range(start, to));
        }
        return parts;
    }

    static List<Tokens> parts(Code code, int from, int to) {
        return ranges(code, from, to).stream()
                .map(r -> code.part(r.from(), r.to()))
                .toList();
    }

    /** The rows of {@code VALUES (…), (…)}, also written {@code ROW (…)}. */
    static List<List<Tokens>> rows(Code code, int from, int to) {
        List<List<Tokens>> rows = new ArrayList<>();
        for (int i = from; i < to; i = code.next(i)) {
            int close = code.closing(i);
            if (close > i && close < to) {
                rows.add(parts(code, i + 1, close));
            } else if (!code.is(i, ",") && !code.is(i, "ROW")) {
                break;
            }
        }
        return rows;
    }
}
