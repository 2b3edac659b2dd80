package dev.fencing.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads names that may stand between quotes ({@code "…"}, {@code `…`}, {@code […]}), in options. */
final class QuotedNames {

    private static final Pattern BARE = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$#]*");

    private QuotedNames() {}

    /** The parts between the separators that stand outside quotes. */
    static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '`') {
                quote = c;
            } else if (c == '[') {
                quote = ']';
            } else if (c == separator) {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }

    /** {@code table}, {@code schema.table} or {@code database.schema.table}, whose database is of no account. */
    static Optional<TableName> table(String text) {
        List<String> names = new ArrayList<>();
        for (String part : split(text, '.')) {
            Optional<String> name = column(part.strip());
            if (name.isEmpty()) {
                return Optional.empty();
            }
            names.add(name.get());
        }
        return switch (names.size()) {
            case 1 -> Optional.of(TableName.of(names.get(0)));
            case 2, 3 -> Optional.of(TableName.of(names.get(names.size() - 2), names.get(names.size() - 1)));
            default -> Optional.empty();
        };
    }

    /** A column's name without its quotes, in lower case. */
    static Optional<String> column(String text) {
        if (BARE.matcher(text).matches()) {
            return Optional.of(text.toLowerCase(Locale.ROOT));
        }
        if (text.length() > 2) {
            char first = text.charAt(0);
            char last = text.charAt(text.length() - 1);
            boolean quoted = first == '[' ? last == ']' : (first == '"' || first == '`') && last == first;
            String name = text.substring(1, text.length() - 1);
            if (quoted && !name.isBlank() && name.indexOf(last) < 0) {
                return Optional.of(name.toLowerCase(Locale.ROOT));
            }
        }
        return Optional.empty();
    }
}
