package dev.fencing.sql;

/** Which characters make words and which separate them. */
final class Characters {

    private static final byte BLANK = 1;
    private static final byte START = 2;
    private static final byte PART = 4;
    private static final byte[] CLASSES = classes();

    private Characters() {}

    private static byte[] classes() {
        byte[] classes = new byte[128];
        for (int c = 0; c < 128; c++) {
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            boolean digit = c >= '0' && c <= '9';
            classes[c] = (byte)
                    ((c <= ' ' || c == 127 ? BLANK : 0) | (letter ? START | PART : 0) | (digit || c == '$' ? PART : 0));
        }
        return classes;
    }

    /** White space of any alphabet, control characters and the byte order mark. */
    static boolean isBlank(char c) {
        return c < 128 ? (CLASSES[c] & BLANK) != 0 : isWideBlank(c);
    }

    private static boolean isWideBlank(char c) {
        return c == '\u00A0' || c == '\uFEFF' || c == '\u0085' || Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** Letters of any alphabet and the underscore. Databases differ beyond ASCII, so all that is no space counts. */
    static boolean isWordStart(char c) {
        return c < 128 ? (CLASSES[c] & START) != 0 : c != SqlText.HOLE && !isWideBlank(c);
    }

    static boolean isWordPart(char c) {
        return c < 128 ? (CLASSES[c] & PART) != 0 : c != SqlText.HOLE && !isWideBlank(c);
    }
}
