package dev.fencing.table;

import dev.fencing.table.FencedTable.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The text form of declarations, as it lies in a jar at {@link #PATH}: the tables that one module declares hold for
 * every module that has it on its class path.
 *
 * <p>The first line names the format. Then one table a line, its fields separated by tabs; a tab, line break or
 * backslash in a name is escaped with a backslash. A line that is not understood is an error, never passed over: it may
 * declare a table that would then go unprotected.
 */
public final class TableIndex {

    /** Where the index lies in a jar. */
    public static final String PATH = "META-INF/fencing/tables";

    private static final String HEADER = "fencing-tables 1";
    private static final String FENCED = "fenced";
    private static final String CLAIM = "claim";

    private TableIndex() {}

    /** The text of an index that holds these declarations. */
    public static String write(Declarations declarations) {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        for (FencedTable table : declarations.fenced()) {
            line(
                    text,
                    FENCED,
                    table.name().schema().orElse(""),
                    table.name().name(),
                    table.epochColumn(),
                    table.comparison().name(),
                    table.sequenceColumn().orElse(""),
                    table.repository().orElse(""));
        }
        for (ClaimTable table : declarations.claims()) {
            line(
                    text,
                    CLAIM,
                    table.name().schema().orElse(""),
                    table.name().name(),
                    table.epochColumn(),
                    table.statusColumn(),
                    String.join("\n", table.claimedStatuses()),
                    table.leaseColumn());
        }
        return text.toString();
    }

    /**
     * The declarations of an index.
     *
     * @param text the content of the index
     * @throws DeclarationException if a line of it cannot be understood
     */
    public static Declarations read(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new DeclarationException("The index " + PATH + " does not begin with '" + HEADER
                    + "': it was written by another version, so use the same version of Fencing in all modules.");
        }
        List<FencedTable> fenced = new ArrayList<>();
        List<ClaimTable> claims = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> fields = fields(line);
            if (fields.size() != 7) {
                throw unknown(line);
            }
            TableName name = new TableName(optional(fields.get(1)), fields.get(2));
            switch (fields.get(0)) {
                case FENCED ->
                    fenced.add(new FencedTable(
                            name,
                            fields.get(3),
                            comparison(fields.get(4), line),
                            optional(fields.get(5)),
                            optional(fields.get(6))));
                case CLAIM ->
                    claims.add(new ClaimTable(
                            name,
                            fields.get(3),
                            fields.get(4),
                            List.of(fields.get(5).split("\n")),
                            fields.get(6)));
                default -> throw unknown(line);
            }
        }
        return new Declarations(fenced, claims);
    }

    private static void line(StringBuilder text, String... fields) {
        text.append(List.of(fields).stream().map(TableIndex::escaped).collect(Collectors.joining("\t")))
                .append('\n');
    }

    private static String escaped(String field) {
        return field.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\t') {
                fields.add(field.toString());
                field.setLength(0);
            } else if (c == '\\' && i + 1 < line.length()) {
                i++;
                field.append(
                        switch (line.charAt(i)) {
                            case 't' -> '\t';
                            case 'n' -> '\n';
                            case 'r' -> '\r';
                            default -> line.charAt(i);
                        });
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    private static Optional<String> optional(String field) {
        return field.isEmpty() ? Optional.empty() : Optional.of(field);
    }

    private static Comparison comparison(String field, String line) {
        for (Comparison comparison : Comparison.values()) {
            if (comparison.name().equals(field)) {
                return comparison;
            }
        }
        throw unknown(line);
    }

    private static DeclarationException unknown(String line) {
        return new DeclarationException("The index " + PATH + " has a line that is not understood, '"
                + line.replace('\t', ' ') + "': use the same version of Fencing in all modules.");
    }
}
