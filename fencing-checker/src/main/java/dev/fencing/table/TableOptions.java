package dev.fencing.table;

import static dev.fencing.table.FencedTable.Comparison.REENTRANT;
import static dev.fencing.table.FencedTable.Comparison.STRICT;

import dev.fencing.table.FencedTable.Comparison;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reads tables that are declared without Java, in build options:
 * {@code inventory:writer_epoch:STRICT,app.report_line:writer_epoch:REENTRANT:writer_seq} and
 * {@code jobs:lease_epoch:status:claimed|running:lease_expires_at}.
 *
 * <p>All fields but the table may be left out from the right; then the defaults of the annotations hold. Names may be
 * quoted as in SQL.
 */
public final class TableOptions {

    /** The epoch column of a fenced table that names none. */
    public static final String EPOCH_COLUMN = "writer_epoch";

    /** The epoch column of a claim table that names none. */
    public static final String CLAIM_EPOCH_COLUMN = "lease_epoch";

    /** The status column of a claim table that names none. */
    public static final String STATUS_COLUMN = "status";

    /** The status of a job that somebody holds, for a claim table that names none. */
    public static final String CLAIMED_STATUS = "claimed";

    /** The lease column of a claim table that names none. */
    public static final String LEASE_COLUMN = "lease_expires_at";

    /** What javac's {@code -XepOpt:name} and Maven's {@code -Dname} give an option that has no value. */
    private static final String NO_VALUE = "true";

    private static final Kind FENCED = new Kind("tables", "table:epochColumn:STRICT|REENTRANT:sequenceColumn", 4);
    private static final Kind CLAIM =
            new Kind("claimTables", "table:epochColumn:statusColumn:claimed|running:leaseColumn", 5);

    private TableOptions() {}

    /**
     * The tables that the two options declare.
     *
     * @param tables the fenced tables, separated by commas; may be blank
     * @param claimTables the claim tables, separated by commas; may be blank
     * @throws DeclarationException if one of them cannot be understood or is declared twice
     */
    public static Declarations parse(String tables, String claimTables) {
        List<FencedTable> fenced = new ArrayList<>();
        for (Entry entry : entries(tables, FENCED)) {
            fenced.add(fenced(entry));
        }
        List<ClaimTable> claims = new ArrayList<>();
        for (Entry entry : entries(claimTables, CLAIM)) {
            claims.add(claim(entry));
        }
        return Declarations.none().and(new Declarations(fenced, claims));
    }

    private static FencedTable fenced(Entry entry) {
        return new FencedTable(
                entry.table(),
                entry.column(1).orElse(EPOCH_COLUMN),
                entry.field(2).map(field -> comparison(entry, field)).orElse(STRICT),
                entry.column(3),
                Optional.empty());
    }

    private static Comparison comparison(Entry entry, String field) {
        return switch (field.toUpperCase(Locale.ROOT)) {
            case "STRICT" -> STRICT;
            case "REENTRANT" -> REENTRANT;
            default -> throw entry.wrong("'" + field + "' is no comparison: write STRICT or REENTRANT");
        };
    }

    private static ClaimTable claim(Entry entry) {
        return new ClaimTable(
                entry.table(),
                entry.column(1).orElse(CLAIM_EPOCH_COLUMN),
                entry.column(2).orElse(STATUS_COLUMN),
                entry.field(3).map(field -> statuses(entry, field)).orElse(List.of(CLAIMED_STATUS)),
                entry.column(4).orElse(LEASE_COLUMN));
    }

    private static List<String> statuses(Entry entry, String field) {
        List<String> statuses = new ArrayList<>();
        for (String status : field.split("\\|", -1)) {
            if (status.isBlank()) {
                throw entry.wrong("a claimed status is empty in '" + field + "': separate the statuses with one |");
            }
            statuses.add(status.strip());
        }
        return statuses;
    }

    private static List<Entry> entries(String option, Kind kind) {
        List<Entry> entries = new ArrayList<>();
        if (option.isBlank()) {
            return entries;
        }
        if (option.strip().equals(NO_VALUE)) {
            throw new DeclarationException(
                    "The option " + kind.option() + " has no value: write " + kind.option() + "=" + kind.form() + ".");
        }
        Set<TableName> seen = new HashSet<>();
        for (String text : QuotedNames.split(option, ',')) {
            if (text.isBlank()) {
                throw new DeclarationException("The option " + kind.option() + " has an empty entry in '"
                        + option.strip() + "': separate the tables with one comma.");
            }
            Entry entry = Entry.of(text.strip(), kind);
            if (!seen.add(entry.table())) {
                throw entry.wrong("the table " + entry.table() + " is declared twice: keep one of the entries");
            }
            entries.add(entry);
        }
        return entries;
    }

    /**
     * What one of the options declares.
     *
     * @param option its name
     * @param form what an entry looks like
     * @param fields how many fields an entry has at most
     */
    private record Kind(String option, String form, int fields) {}

    /** What one table is declared with, field by field. */
    private record Entry(String text, Kind kind, TableName table, List<String> fields) {

        static Entry of(String text, Kind kind) {
            List<String> fields =
                    QuotedNames.split(text, ':').stream().map(String::strip).toList();
            Optional<TableName> table = QuotedNames.table(fields.get(0));
            Entry entry = new Entry(text, kind, table.orElse(TableName.of("")), fields);
            if (fields.size() > kind.fields()) {
                throw entry.wrong("it has " + fields.size() + " fields: write " + kind.form());
            }
            if (fields.stream().anyMatch(String::isEmpty)) {
                throw entry.wrong("one of its fields is empty: write " + kind.form() + ", left out from the right");
            }
            if (table.isEmpty()) {
                throw entry.wrong("'" + fields.get(0) + "' is no table's name: write table or schema.table");
            }
            return entry;
        }

        Optional<String> field(int index) {
            return index < fields.size() ? Optional.of(fields.get(index)) : Optional.empty();
        }

        Optional<String> column(int index) {
            return field(index)
                    .map(field -> QuotedNames.column(field)
                            .orElseThrow(() -> wrong("'" + field + "' is no column's name: write " + kind.form())));
        }

        DeclarationException wrong(String what) {
            return new DeclarationException(
                    "The option " + kind.option() + " cannot be read at '" + text + "': " + what + ".");
        }
    }
}
