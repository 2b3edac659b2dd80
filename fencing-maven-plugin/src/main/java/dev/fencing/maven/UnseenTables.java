package dev.fencing.maven;

import dev.fencing.table.Declarations;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of tables that are likely misspelt: of a declared one that nothing names which was read, and of one that a
 * {@code @FencedWrite} names and nobody declares. Either protects nothing, and a check that says so only by being green
 * says it to nobody.
 */
final class UnseenTables {

    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*+");

    /** Naming a table there is not using it. */
    private static final Pattern ANNOTATION = Pattern.compile(
            "@(?:[\\w.]{1,200}\\.)?(?:FencedTable|ClaimTable|FencedWrite|UnfencedWriteAllowed)\\s*+\\([^)]{0,2000}+\\)");

    private static final Pattern TABLE = Pattern.compile(
            "\\b(?:UPDATE|INTO|FROM|JOIN|TABLE)\\s{1,100}+(?:IF\\s{1,100}+(?:NOT\\s{1,100}+)?EXISTS\\s{1,100}+|ONLY\\s{1,100}+)?"
                    + "[\"`\\[]?(?:\\w{1,100}+[\"`\\]]?\\.[\"`\\[]?)?(\\w{1,100}+)",
            Pattern.CASE_INSENSITIVE);

    private final Collection<String> texts;

    private UnseenTables(Collection<String> texts) {
        this.texts = texts.stream()
                .map(text -> ANNOTATION.matcher(text).replaceAll(""))
                .toList();
    }

    /**
     * What is to be said, each in a sentence.
     *
     * @param declared the tables that are declared here
     * @param all the tables that are declared here or elsewhere
     * @param fencedWrites the tables that {@code @FencedWrite} annotations name
     * @param texts all that was read
     */
    static List<String> in(
            Declarations declared, Declarations all, Set<TableName> fencedWrites, Collection<String> texts) {
        UnseenTables unseen = new UnseenTables(texts);
        List<String> said = new ArrayList<>();
        for (TableName table : unseen.unseen(names(declared))) {
            said.add("The table " + table + " is declared, and nothing that was read names it: "
                    + nearest(table, unseen.tablesOfTexts())
                            .map(near -> "correct the declaration if " + near + " is meant.")
                            .orElse("correct its name, or name the files that were left out with -Dfencing.migrations,"
                                    + " -Dfencing.mappers or -Dfencing.sources."));
        }
        Set<TableName> known = names(all);
        for (TableName table : fencedWrites) {
            if (known.stream().noneMatch(k -> k.matches(table) || table.matches(k))) {
                said.add("A @FencedWrite names the table " + table + ", which is not declared: "
                        + nearest(table, tables(known))
                                .map(near -> "write " + near + " if that is meant.")
                                .orElse("declare it, or correct the name."));
            }
        }
        return said;
    }

    private static Set<TableName> names(Declarations declarations) {
        Set<TableName> names = new HashSet<>();
        declarations.fenced().forEach(table -> names.add(table.name()));
        declarations.claims().forEach(table -> names.add(table.name()));
        return names;
    }

    /** Those of the tables that no text names, in the order of their names. */
    private Collection<TableName> unseen(Set<TableName> tables) {
        TreeSet<TableName> unseen = new TreeSet<>(Comparator.comparing(TableName::toString));
        // A name that is no word is not looked for among words.
        tables.stream().filter(table -> WORD.matcher(table.name()).matches()).forEach(unseen::add);
        Set<String> wanted = new HashSet<>();
        unseen.forEach(table -> wanted.add(joined(table.name())));
        for (String text : texts) {
            Matcher word = WORD.matcher(text);
            while (!wanted.isEmpty() && word.find()) {
                wanted.remove(joined(word.group()));
            }
        }
        unseen.removeIf(table -> !wanted.contains(joined(table.name())));
        return unseen;
    }

    /** A class and its table may be called ReportLine and report_line. */
    private static String joined(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    private Set<String> tablesOfTexts() {
        Set<String> tables = new TreeSet<>();
        for (String text : texts) {
            Matcher table = TABLE.matcher(text);
            while (table.find()) {
                tables.add(table.group(1).toLowerCase(Locale.ROOT));
            }
        }
        return tables;
    }

    private static Set<String> tables(Set<TableName> names) {
        Set<String> tables = new TreeSet<>();
        names.forEach(name -> tables.add(name.name()));
        return tables;
    }

    /** The name that is likeliest meant; none if all are so different that it would be a guess. */
    private static Optional<String> nearest(TableName table, Set<String> names) {
        Optional<String> nearest = Optional.empty();
        int least = Math.max(1, table.name().length() / 4) + 1;
        for (String name : names) {
            int distance = distance(table.name(), name);
            if (distance < least) {
                least = distance;
                nearest = Optional.of(name);
            }
        }
        return nearest;
    }

    /** How many letters must be put in, left out or changed to make one word of the other. */
    private static int distance(String one, String other) {
        int[] before = new int[other.length() + 1];
        for (int j = 0; j < before.length; j++) {
            before[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[other.length() + 1];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = before[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, Math.min(before[j], row[j - 1]) + 1);
            }
            before = row;
        }
        return before[other.length()];
    }
}
