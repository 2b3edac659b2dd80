package dev.fencing.write;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Tells the alias of a table from the word that follows a table without one. */
final class TableAliases {

    private static final Set<String> NO_ALIAS = Set.of(
            "ON",
            "USING",
            "JOIN",
            "INNER",
            "LEFT",
            "RIGHT",
            "FULL",
            "CROSS",
            "NATURAL",
            "OUTER",
            "STRAIGHT_JOIN",
            "WHERE",
            "SET",
            "ORDER",
            "GROUP",
            "HAVING",
            "LIMIT",
            "RETURNING",
            "RETURN",
            "OUTPUT",
            "OPTION",
            "FROM",
            "WITH",
            "USE",
            "FORCE",
            "IGNORE",
            "PARTITION",
            "SUBPARTITION",
            "UNION",
            "EXCEPT",
            "INTERSECT",
            "MINUS",
            "FETCH",
            "OFFSET",
            "FOR",
            "WHEN",
            "VALUES",
            "SELECT",
            "INSERT",
            "UPDATE",
            "DELETE",
            "MERGE",
            "TABLESAMPLE",
            "PIVOT",
            "UNPIVOT",
            "INDEXED",
            "NOT",
            "WINDOW",
            "LOG",
            "INTO",
            "CONNECT",
            "START",
            "MATCH_RECOGNIZE",
            "AND",
            "OR",
            "THEN",
            "DO",
            "APPLY",
            "DEFAULT",
            "KEY",
            "OVERRIDING",
            "ELSE",
            "END",
            "IF",
            "BEGIN",
            "DECLARE",
            "EXEC",
            "EXECUTE",
            "LATERAL",
            "ASC",
            "DESC",
            "TABLE",
            "CALL",
            "LOCK",
            "PROCEDURE",
            "QUALIFY",
            "COMMIT",
            "PRINT",
            "WHILE",
            "GO",
            "ALTER",
            "CREATE",
            "DROP");

    private TableAliases() {}

    /** The alias that stands at {@code at}, behind a possible AS; empty if there is none. */
    static Optional<String> at(Code code, int at, int to) {
        int name = at < to && code.is(at, "AS") ? at + 1 : at;
        if (name >= to || !code.isName(name)) {
            return Optional.empty();
        }
        Token token = code.get(name);
        boolean keyword = token.kind() == TokenKind.WORD
                && NO_ALIAS.contains(token.value().toUpperCase(Locale.ROOT));
        return keyword && name == at
                ? Optional.empty()
                : Optional.of(token.value().toLowerCase(Locale.ROOT));
    }
}
