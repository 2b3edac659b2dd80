package dev.fencing.rule;

import dev.fencing.write.Surroundings;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a statement would write the claim's token: as it does already, or in the style of its other placeholders. */
final class TokenSpelling {

    private static final List<String> COMPARISONS = List.of("<", "<=", "=", ">=", ">");
    private static final Pattern NUMBERED = Pattern.compile("([$:?])(\\d{1,9})");

    private TokenSpelling() {}

    /** The spellings that may be right, the likeliest first. */
    static List<String> in(Write.ToTable write, StatementLayout layout, String epochColumn, Place place) {
        Set<String> spellings = new LinkedHashSet<>(beside(layout, epochColumn));
        if (write.surroundings().kind() == Surroundings.Kind.SCRIPT) {
            spellings.add(inStyle(layout, place.placeholder()));
        } else {
            write.surroundings().variables().tokens().stream()
                    .filter(name -> name.contains("epoch") || name.contains("token"))
                    .sorted()
                    .forEach(spellings::add);
        }
        return new ArrayList<>(spellings);
    }

    /** The parameters that the epoch column is compared with or set to. */
    private static List<String> beside(StatementLayout layout, String epochColumn) {
        List<String> beside = new ArrayList<>();
        for (int i = 0; i < layout.tokens().size(); i++) {
            if (!layout.isNamed(i, epochColumn)) {
                continue;
            }
            if (layout.isParameter(i + 2) && compares(layout, i + 1)) {
                beside.add(layout.written(layout.tokens().get(i + 2)));
            }
            int name = layout.tokens().is(i - 1, ".") ? i - 2 : i;
            if (layout.isParameter(name - 2) && compares(layout, name - 1)) {
                beside.add(layout.written(layout.tokens().get(name - 2)));
            }
        }
        return beside;
    }

    static boolean compares(StatementLayout layout, int index) {
        return COMPARISONS.stream().anyMatch(mark -> layout.tokens().is(index, mark));
    }

    private static String inStyle(StatementLayout layout, String usual) {
        String found = usual;
        int highest = 0;
        for (int i = 0; i < layout.tokens().size(); i++) {
            if (!layout.isParameter(i)) {
                continue;
            }
            String written = layout.written(layout.tokens().get(i));
            Matcher numbered = NUMBERED.matcher(written);
            if (numbered.matches()) {
                highest = Math.max(highest, Integer.parseInt(numbered.group(2)));
                found = numbered.group(1) + (highest + 1);
            } else if (highest == 0) {
                found = like(written, found);
            }
        }
        return found;
    }

    /** {@code epoch} in the style of another placeholder. One that puts text in place is no example to follow. */
    private static String like(String written, String otherwise) {
        return switch (written.charAt(0)) {
            case '?' -> "?";
            case '#' -> "#{epoch}";
            case '@' -> "@epoch";
            case ':' -> written.startsWith(":'") ? ":'epoch'" : ":epoch";
            default -> otherwise;
        };
    }
}
