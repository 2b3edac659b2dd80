package dev.fencing.xml;

import dev.fencing.sql.SqlText;
import java.util.OptionalInt;

/** Resolves the references in a piece of XML's character data, so that each character knows where it stands. */
public final class XmlReferences {

    private static final int LONGEST = 64;

    private XmlReferences() {}

    public static SqlText resolved(String text, int start, int end) {
        SqlText.Builder resolved = SqlText.builder();
        int from = start;
        for (int at = text.indexOf('&', start); at >= 0 && at < end; at = text.indexOf('&', from)) {
            int close = text.indexOf(';', at);
            if (close < 0 || close >= end || close - at > LONGEST) {
                break;
            }
            resolved.append(text.substring(from, at), from);
            String name = text.substring(at + 1, close);
            OptionalInt character = character(name);
            if (character.isPresent()) {
                resolved.appendAt(Character.toString(character.getAsInt()), at);
            } else {
                resolved.hole(at);
            }
            from = close + 1;
        }
        return resolved.append(text.substring(from, end), from).build();
    }

    private static OptionalInt character(String name) {
        return switch (name) {
            case "lt" -> OptionalInt.of('<');
            case "gt" -> OptionalInt.of('>');
            case "amp" -> OptionalInt.of('&');
            case "quot" -> OptionalInt.of('"');
            case "apos" -> OptionalInt.of('\'');
            default -> numbered(name);
        };
    }

    private static OptionalInt numbered(String name) {
        try {
            int point = name.startsWith("#x")
                    ? Integer.parseInt(name.substring(2), 16)
                    : name.startsWith("#") ? Integer.parseInt(name.substring(1)) : -1;
            return Character.isValidCodePoint(point) ? OptionalInt.of(point) : OptionalInt.empty();
        } catch (NumberFormatException notNumbered) {
            return OptionalInt.empty();
        }
    }
}
