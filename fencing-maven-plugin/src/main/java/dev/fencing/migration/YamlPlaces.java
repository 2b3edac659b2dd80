package dev.fencing.migration;

import dev.fencing.sql.SqlText;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Says where the values of a YAML file stand in it, in UTF-16 units, although YAML counts code points. */
final class YamlPlaces {

    private final String text;
    private final int[] offsets;

    YamlPlaces(String text) {
        this.text = text;
        boolean astral = text.chars().anyMatch(c -> Character.isHighSurrogate((char) c));
        this.offsets = astral ? offsets(text) : new int[0];
    }

    private static int[] offsets(String text) {
        int[] offsets = new int[text.codePointCount(0, text.length()) + 1];
        int at = 0;
        for (int point = 0; point < offsets.length; point++) {
            offsets[point] = at;
            at += at < text.length() ? Character.charCount(text.codePointAt(at)) : 0;
        }
        return offsets;
    }

    int offset(Mark mark) {
        int point = mark.getIndex();
        return offsets.length == 0 ? Math.min(point, text.length()) : offsets[Math.min(point, offsets.length - 1)];
    }

    /** A value, with the place of each of its lines where the file shows them as they are. */
    SqlText text(ScalarEvent scalar, Mark mark) {
        int start = offset(mark);
        String value = scalar.getValue();
        if (scalar.getScalarStyle() == ScalarStyle.LITERAL) {
            return block(value, start);
        }
        int content = scalar.getScalarStyle() == ScalarStyle.PLAIN ? start : start + 1;
        return text.startsWith(value, content)
                ? SqlText.builder().append(value, content).build()
                : SqlText.builder().appendAt(value, start).build();
    }

    private SqlText block(String value, int start) {
        SqlText.Builder block = SqlText.builder();
        int line = nextLine(start);
        int at = 0;
        while (at < value.length()) {
            int end = value.indexOf('\n', at);
            int next = end < 0 ? value.length() : end + 1;
            String content = value.substring(at, end < 0 ? next : end);
            int lineEnd = endOfLine(line);
            int source = lineEnd - content.length();
            boolean asItIs = source >= line && text.startsWith(content, source);
            if (asItIs) {
                block.append(content, source);
            } else {
                block.appendAt(content, line);
            }
            block.appendAt(value.substring(at + content.length(), next), lineEnd);
            line = nextLine(line);
            at = next;
        }
        return block.build();
    }

    private int nextLine(int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end + 1;
    }

    private int endOfLine(int from) {
        int end = text.indexOf('\n', from);
        int stop = end < 0 ? text.length() : end;
        return stop > from && text.charAt(stop - 1) == '\r' ? stop - 1 : stop;
    }
}
