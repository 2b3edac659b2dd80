package dev.fencing.write;

import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is known of the columns of {@code (VALUES (:a, :b)) s (x, y)} and {@code (SELECT :a AS x)}. */
final class DerivedColumns {

    private DerivedColumns() {}

    /**
     * The columns of a derived table.
     *
     * @param query the query, without its parentheses
     * @param columns where the parenthesis with the column names opens; negative if there is none
     */
    static List<TableReference.Column> of(Code code, Range query, int columns) {
        Range bare = withoutParentheses(code, query);
        List<String> names = columns < 0 ? List.of() : names(code, columns);
        if (code.is(bare.from(), "VALUES")) {
            return values(code, bare, names);
        }
        return code.is(bare.from(), "SELECT") ? select(code, bare, names) : List.of();
    }

    static Range withoutParentheses(Code code, Range query) {
        int from = query.from();
        int to = query.to();
        while (from < to && code.closing(from) == to - 1) {
            from++;
            to--;
        }
        return new Range(from, to);
    }

    /** The names in the parenthesis that opens at {@code open}, in lower case. */
    static List<String> names(Code code, int open) {
        List<String> names = new ArrayList<>();
        for (int i = open + 1; i < code.closing(open); i = code.next(i)) {
            if (code.isName(i) && (i == open + 1 || code.is(i - 1, ","))) {
                names.add(code.get(i).value().toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    private static List<TableReference.Column> values(Code code, Range query, List<String> names) {
        List<List<Tokens>> rows = Lists.rows(code, query.from() + 1, query.to());
        List<TableReference.Column> columns = new ArrayList<>();
        for (int column = 0; column < (rows.isEmpty() ? 0 : rows.get(0).size()); column++) {
            int at = column;
            List<Tokens> values = rows.stream()
                    .filter(row -> at < row.size())
                    .map(row -> row.get(at))
                    .toList();
            String name = column < names.size() ? names.get(column) : "column" + (column + 1);
            if (values.size() == rows.size()) {
                columns.add(new TableReference.Column(name, values));
            }
        }
        return columns;
    }

    private static List<TableReference.Column> select(Code code, Range query, List<String> names) {
        if (code.findAny(query.from(), query.to(), "UNION", "EXCEPT", "INTERSECT", "MINUS") < query.to()) {
            return List.of();
        }
        List<SelectItems.Item> items = SelectItems.of(code, query).items();
        List<TableReference.Column> columns = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            SelectItems.Item item = items.get(i);
            Optional<String> name = i < names.size() ? Optional.of(names.get(i)) : item.name();
            name.ifPresent(n -> columns.add(new TableReference.Column(n, List.of(item.value()))));
        }
        return columns;
    }
}
