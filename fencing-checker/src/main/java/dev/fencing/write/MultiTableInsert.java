package dev.fencing.write;

import dev.fencing.sql.Tokens;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads Oracle's {@code INSERT ALL WHEN … THEN INTO a … INTO b … SELECT …}: one insert for each table, all with the
 * rows of one query.
 */
final class MultiTableInsert {

    private final Reading reading;
    private final Code code;
    private final Range query;
    private final Map<String, Tokens> selected = new HashMap<>();
    private final boolean several;

    private MultiTableInsert(Reading reading, Range query) {
        this.reading = reading;
        this.code = reading.code();
        this.query = query;
        SelectItems.of(code, query)
                .items()
                .forEach(item -> item.name().ifPresent(name -> selected.putIfAbsent(name, item.value())));
        this.several = code.findAny(query.from(), query.to(), "UNION", "INTERSECT", "EXCEPT", "MINUS") < query.to();
    }

    /** Notes the writes of the INSERT at {@code verb}; false if it fills no table. */
    static boolean read(Reading reading, int verb, int end) {
        Range query = new Range(reading.code().findAny(verb, end, "SELECT"), end);
        return new MultiTableInsert(reading, query).branches(verb + 1);
    }

    private boolean branches(int from) {
        boolean found = false;
        for (int i = from; i < query.from(); i = code.next(i)) {
            Optional<TableNames.Found> table = code.is(i, "INTO") ? TableNames.at(code, i + 1) : Optional.empty();
            if (table.isPresent()) {
                branch(i, table.get());
                found = true;
            }
        }
        return found;
    }

    private void branch(int into, TableNames.Found table) {
        int at = table.end();
        Optional<List<String>> columns = Optional.empty();
        if (code.is(at, "(") && code.closing(at) > 0) {
            columns = Optional.of(DerivedColumns.names(code, at));
            at = code.closing(at) + 1;
        }
        Write.Source source = code.is(at, "VALUES") && code.closing(at + 1) > 0
                ? new Write.Source.Query(
                        code.part(query.from(), query.to()),
                        fromQuery(Lists.parts(code, at + 2, code.closing(at + 1))),
                        InsertSources.tables(reading, query),
                        true)
                : InsertSources.read(reading, query);
        reading.found(new Write.Insert(
                code.part(into, query.to()),
                reading.surroundings(),
                reading.target(table, Optional.empty()),
                columns,
                source,
                new Write.OnExisting.Fails()));
    }

    /** The values of a branch, with what the query selects under a name in the place of that name. */
    private List<Tokens> fromQuery(List<Tokens> values) {
        return values.stream()
                .map(value -> {
                    if (value.size() != 1 || !value.get(0).isName()) {
                        return value;
                    }
                    // Of several queries each may give another value, so that only the whole says what it is.
                    return several
                            ? code.part(query.from(), query.to())
                            : selected.getOrDefault(value.get(0).value().toLowerCase(Locale.ROOT), value);
                })
                .toList();
    }
}
