package dev.fencing.write;

import java.util.Optional;

/**
 * A placeholder between a verb and its table, where some dialects limit a statement: {@code UPDATE ${top} jobs j SET},
 * {@code DELETE ${top} FROM jobs}.
 *
 * <p>It stands for the table itself unless what follows can only be the table.
 */
final class LeadingPlaceholder {

    private final Code code;
    private final int end;

    private LeadingPlaceholder(Code code, int end) {
        this.code = code;
        this.end = end;
    }

    /** Where the table of an UPDATE or DELETE is, if nothing but placeholders may stand between it and {@code at}. */
    static int skip(Reading reading, int at, int end) {
        LeadingPlaceholder reader = new LeadingPlaceholder(reading.code(), end);
        int table = at;
        while (reader.standsApart(table)) {
            table++;
        }
        return table > at && reader.isTable(reading, table) ? table : at;
    }

    private boolean standsApart(int at) {
        return at + 1 < end && TableNames.isHole(code, at) && !code.touches(at, at + 1);
    }

    private boolean isTable(Reading reading, int at) {
        if (code.is(at, "FROM")) {
            return isOnlyTable(reading, at + 1);
        }
        Optional<TableNames.Found> name = TableNames.at(code, at);
        if (name.isEmpty() || name.get().end() > end) {
            return false;
        }
        if (name.get().simple().isEmpty()) {
            // An alias is one word, with no hole and no full stop.
            return !(name.get().name() instanceof Target.Name.Partial partial)
                    || !partial.prefix().isEmpty()
                    || !partial.suffix().isEmpty();
        }
        if (code.is(at, "AS") || TableAliases.at(code, at, end).isEmpty()) {
            return false;
        }
        int next = name.get().end();
        boolean hasAlias = TableAliases.at(code, next, end).isPresent();
        return hasAlias || isAliasBehind(reading, name.get().simple().get(), next);
    }

    /** {@code DELETE x FROM jobs}: whatever {@code x} is, it can only name the one table there is. */
    private boolean isOnlyTable(Reading reading, int from) {
        int behind = tablesEnd(from);
        FromClause tables = reading.from(from, behind);
        return tables.items().size() == 1
                && tables.items().get(0).table().isPresent()
                && !hasQualifyingPlaceholder(behind);
    }

    /** SQL Server's {@code UPDATE j SET … FROM jobs j}. */
    private boolean isAliasBehind(Reading reading, String alias, int next) {
        int set = code.find(next, end, "SET");
        int from = set < 0 ? -1 : code.find(set, end, "FROM");
        return from >= 0
                && reading.from(from + 1, tablesEnd(from + 1)).called(alias).isPresent();
    }

    private int tablesEnd(int from) {
        int where = code.find(from, end, "WHERE");
        return where < 0 ? end : where;
    }

    /** {@code ${table}.id}: then a placeholder does name a table. */
    private boolean hasQualifyingPlaceholder(int from) {
        for (int i = from; i + 1 < end; i++) {
            if (TableNames.isHole(code, i) && code.is(i + 1, ".") && code.touches(i, i + 1)) {
                return true;
            }
        }
        return false;
    }
}
