package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import java.util.List;
import java.util.Optional;

/** SQL Server's {@code OUTPUT … INTO table}: an insert that hangs on another write. */
final class Outputs {

    private Outputs() {}

    /** Notes the insert, if the statement at {@code verb} has one between the two places. */
    static void read(Reading reading, int verb, int from, int to) {
        Code code = reading.code();
        int output = code.find(from, to, "OUTPUT");
        if (output < 0) {
            return;
        }
        int into = code.find(output, to, "INTO");
        if (into < 0 || code.isKind(into + 1, TokenKind.PARAMETER)) {
            return;
        }
        Optional<TableNames.Found> table = TableNames.at(code, into + 1);
        if (table.isEmpty()) {
            return;
        }
        int open = table.get().end();
        Optional<List<String>> columns = code.is(open, "(") && code.closing(open) > 0
                ? Optional.of(DerivedColumns.names(code, open))
                : Optional.empty();
        Tokens items = code.part(output + 1, into);
        reading.found(new Write.Insert(
                code.part(verb, to),
                reading.surroundings(),
                reading.target(table.get(), Optional.empty()),
                columns,
                new Write.Source.Query(items, Lists.parts(code, output + 1, into), List.of()),
                new Write.OnExisting.Fails()));
    }
}
