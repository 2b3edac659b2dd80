package dev.fencing.report;

import java.util.Arrays;

/**
 * Turns offsets in a file's text into lines and columns as editors count them.
 *
 * <p>Lines end with {@code \n}, {@code \r\n} or {@code \r}. Columns count UTF-16 units from 1; a tab is one column.
 */
public final class Lines {

    private final String text;
    private final int[] starts;

    private Lines(String text, int[] starts) {
        this.text = text;
        this.starts = starts;
    }

    public static Lines of(String text) {
        int[] starts = new int[16];
        int count = 1;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            boolean ends = c == '\n' || (c == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n'));
            if (ends) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = at + 1;
            }
        }
        return new Lines(text, Arrays.copyOf(starts, count));
    }

    /** The line that holds {@code offset}, counted from 1. An offset past the end stands on the last line. */
    public int line(int offset) {
        int found = Arrays.binarySearch(starts, clamp(offset));
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The column of {@code offset}, in UTF-16 units from 1. */
    public int column(int offset) {
        return clamp(offset) - starts[line(offset) - 1] + 1;
    }

    /** A line, counted from 1, without its end. */
    public String text(int line) {
        int end = line < starts.length ? starts[line] : text.length();
        while (end > starts[line - 1] && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        return text.substring(starts[line - 1], end);
    }

    private int clamp(int offset) {
        return Math.max(0, Math.min(offset, text.length()));
    }
}
