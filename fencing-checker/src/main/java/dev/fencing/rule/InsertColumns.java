package dev.fencing.rule;

import dev.fencing.schema.Column;
import dev.fencing.schema.Schema;
import dev.fencing.schema.Table;
import dev.fencing.sql.Dialect;
import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.Token;
import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import dev.fencing.write.TableReference;
import dev.fencing.write.Target;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gives an INSERT without a column list the columns of the table that it fills, where the table is known. */
final class InsertColumns {

    private InsertColumns() {}

    static Write.ToTable resolve(Write.ToTable write, Schema schema, Dialect dialect) {
        if (!(write instanceof Write.Insert insert)
                || insert.columns().isPresent()
                || !(insert.target().name() instanceof Target.Name.Known known)) {
            return write;
        }
        Optional<List<String>> columns = columns(known.table(), schema);
        if (columns.isEmpty()) {
            return write;
        }
        if (insert.source() instanceof Write.Source.Values values) {
            // Values may be fewer than columns; the columns left over get their defaults.
            int most = values.rows().stream().mapToInt(List::size).max().orElse(0);
            int fewest = values.rows().stream().mapToInt(List::size).min().orElse(0);
            return most == fewest && most <= columns.get().size()
                    ? with(insert, columns.get().subList(0, most), values)
                    : write;
        }
        Write.Source.Query query = (Write.Source.Query) insert.source();
        if (!query.items().isEmpty()) {
            return query.items().size() <= columns.get().size()
                    ? with(insert, columns.get().subList(0, query.items().size()), query)
                    : write;
        }
        return star(query, schema, dialect)
                .filter(expanded -> expanded.items().size() <= columns.get().size())
                .<Write.ToTable>map(expanded ->
                        with(insert, columns.get().subList(0, expanded.items().size()), expanded))
                .orElse(write);
    }

    private static Write.Insert with(Write.Insert insert, List<String> columns, Write.Source source) {
        return new Write.Insert(
                insert.at(),
                insert.surroundings(),
                insert.target(),
                Optional.of(List.copyOf(columns)),
                source,
                insert.onExisting());
    }

    /** {@code SELECT * FROM table} with the table's columns in the place of the star. */
    private static Optional<Write.Source.Query> star(Write.Source.Query query, Schema schema, Dialect dialect) {
        Tokens tokens = query.query();
        boolean star = tokens.is(0, "SELECT") && tokens.is(1, "*") && tokens.is(2, "FROM");
        List<TableReference> from = query.from();
        if (!star
                || from.size() != 1
                || from.get(0).name().isEmpty()
                || from.get(0).query().isPresent()) {
            return Optional.empty();
        }
        return columns(from.get(0).name().get(), schema)
                .filter(names -> !names.isEmpty() && names.stream().allMatch(InsertColumns::isPlain))
                .map(names -> spelt(query, names, dialect));
    }

    private static Write.Source.Query spelt(Write.Source.Query query, List<String> names, Dialect dialect) {
        Tokens tokens = query.query();
        Token star = tokens.get(1);
        SqlText text = SqlText.builder()
                .append(tokens.text().slice(tokens.start(), star.start()))
                .appendAt(String.join(", ", names), tokens.text().sourceOffset(star.start()))
                .append(tokens.text().slice(star.end(), tokens.end()))
                .build();
        Tokens spelt = Lexer.tokens(text, dialect);
        List<Tokens> items = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            items.add(spelt.part(1 + 2 * i, 2 + 2 * i));
        }
        return new Write.Source.Query(spelt, items, query.from());
    }

    private static boolean isPlain(String name) {
        return name.chars().allMatch(c -> c == '_' || Character.isLetterOrDigit(c))
                && !Character.isDigit(name.charAt(0));
    }

    private static Optional<List<String>> columns(TableName name, Schema schema) {
        List<Table> tables = schema.tables(name);
        return tables.size() == 1 && tables.get(0).columnsKnown()
                ? Optional.of(tables.get(0).columns().stream().map(Column::name).toList())
                : Optional.empty();
    }
}
