package dev.fencing.write;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import java.util.Optional;

/**
 * One piece of a table's name that is put together at run time.
 *
 * @param open whether it puts text in place that nobody knows yet
 * @param text what is known of it: all of it, or what stands behind the unknown part
 * @param end where it ends
 */
record NamePiece(boolean open, String text, int end) {

    /** The piece that begins at {@code at}, if one does. */
    static Optional<NamePiece> at(Code code, int at) {
        if (TableNames.isHole(code, at)) {
            return Optional.of(new NamePiece(true, dotted(code, at), at + 1));
        }
        if (code.is(at, "%")) {
            return format(code, at);
        }
        if (code.is(at, "<")) {
            return template(code, at);
        }
        return code.isKind(at, TokenKind.WORD) || code.isKind(at, TokenKind.NUMBER)
                ? Optional.of(new NamePiece(false, code.get(at).value(), at + 1))
                : Optional.empty();
    }

    /**
     * {@code %s} and {@code %1$s} of {@code String.format}, where its pattern is kept to be filled in later. The word
     * that follows without a space is one with it to the reader of tokens.
     */
    private static Optional<NamePiece> format(Code code, int at) {
        int conversion = at + 1;
        if (code.isKind(conversion, TokenKind.NUMBER) && code.touches(at, conversion)) {
            conversion++;
        }
        boolean numbered = conversion > at + 1;
        boolean follows = code.isKind(conversion, numbered ? TokenKind.PARAMETER : TokenKind.WORD)
                && code.touches(conversion - 1, conversion)
                && (!numbered || code.firstCharacter(conversion) == '$');
        if (!follows) {
            return Optional.empty();
        }
        String value = code.get(conversion).value();
        return value.startsWith("s") || value.startsWith("S")
                ? Optional.of(new NamePiece(true, value.substring(1), conversion + 1))
                : Optional.empty();
    }

    /** A template's {@code <name>}. */
    private static Optional<NamePiece> template(Code code, int at) {
        boolean closes = code.isKind(at + 1, TokenKind.WORD)
                && code.is(at + 2, ">")
                && code.touches(at, at + 1)
                && code.touches(at + 1, at + 2);
        return closes ? Optional.of(new NamePiece(true, "", at + 3)) : Optional.empty();
    }

    /** psql's {@code :schema.table} reads as one parameter: the table is what follows the last full stop. */
    private static String dotted(Code code, int at) {
        Token token = code.get(at);
        boolean colon = token.kind() == TokenKind.PARAMETER && code.firstCharacter(at) == ':';
        int dot = token.value().lastIndexOf('.');
        return colon && dot >= 0 && !token.value().startsWith("#")
                ? token.value().substring(dot + 1)
                : "";
    }
}
