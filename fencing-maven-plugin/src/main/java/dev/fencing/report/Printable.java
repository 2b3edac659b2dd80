package dev.fencing.report;

/**
 * Makes text from any file fit to be printed: nothing in it moves a cursor, colours a terminal or breaks an encoding.
 */
final class Printable {

    private static final int WIDTH = 160;

    private Printable() {}

    /** The text with each control character and each half of a surrogate pair replaced; line ends and tabs stay. */
    static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (Character.isHighSurrogate(c)
                    && at + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(at + 1))) {
                clean.append(c).append(text.charAt(++at));
            } else {
                clean.append(isFit(c) ? c : '\uFFFD');
            }
        }
        return clean.toString();
    }

    private static boolean isFit(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c == '\n' || c == '\t';
            case Character.SURROGATE, Character.UNASSIGNED, Character.FORMAT -> false;
            default -> true;
        };
    }

    /** A source line and, below it, a caret under the column. Of a very long line only the surroundings are shown. */
    static String withCaret(String line, int column) {
        int at = Math.min(column - 1, line.length());
        int from = Math.max(0, Math.min(at - WIDTH / 2, line.length() - WIDTH));
        int to = Math.min(line.length(), from + WIDTH);
        StringBuilder caret = new StringBuilder(from > 0 ? " " : "");
        for (int i = from; i < at; i++) {
            caret.append(line.charAt(i) == '\t' ? '\t' : ' ');
        }
        String shown = (from > 0 ? "…" : "") + line.substring(from, to) + (to < line.length() ? "…" : "");
        return clean(shown).replace('\n', '\uFFFD') + "\n" + caret + "^";
    }
}
