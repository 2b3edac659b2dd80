package dev.fencing.write;

import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.StringContents;
import dev.fencing.sql.TokenKind;
import dev.fencing.write.TableNames.Found;
import java.util.Optional;

/**
 * Reads what SQL Server calls a table of another server: {@code OPENQUERY(server, 'SELECT … FROM t')},
 * {@code OPENROWSET('provider', 'connection', t)}, {@code OPENDATASOURCE('provider', 'connection').app.dbo.t}. A write
 * to what a query gives writes the table that it reads.
 */
final class RemoteTables {

    private RemoteTables() {}

    static boolean isAt(Code code, int at) {
        return code.isAny(at, "OPENQUERY", "OPENROWSET", "OPENDATASOURCE") && code.closing(at + 1) > 0;
    }

    /** The table whose call stands at {@code at}; empty for a file, and for a query that reads none. */
    static Optional<Found> at(Code code, int at) {
        int close = code.closing(at + 1);
        if (code.is(at, "OPENDATASOURCE")) {
            return code.is(close + 1, ".")
                    ? TableNames.named(code, close + 2)
                            .map(table -> new Found(table.name(), Optional.empty(), at, table.end()))
                    : Optional.empty();
        }
        if (code.is(at + 2, "BULK")) {
            return Optional.empty();
        }
        Optional<Found> read =
                code.isKind(close - 1, TokenKind.STRING) ? queried(code, close - 1) : last(code, at + 2, close);
        return read.map(table -> new Found(table.name(), Optional.empty(), at, close + 1));
    }

    private static Optional<Found> queried(Code code, int string) {
        SqlText content = StringContents.of(code.tokens().text(), code.get(string), code.dialect());
        Code query = new Code(Lexer.tokens(content, code.dialect()), code.dialect());
        int from = query.find(0, query.size(), "FROM");
        return from < 0 ? Optional.empty() : TableNames.named(query, from + 1);
    }

    private static Optional<Found> last(Code code, int from, int close) {
        return Lists.ranges(code, from, close).stream()
                .reduce((first, second) -> second)
                .flatMap(argument -> TableNames.named(code, argument.from()));
    }
}
