package dev.fencing.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Asks a catalogue. */
final class Query {

    private Query() {}

    /** The definitions that a query gives in three columns: schema, name and statement, which is not null. */
    static List<Definition> definitions(Connection connection, String kind, String sql) throws SQLException {
        List<Definition> read = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                read.add(new Definition(kind, rows.getString(1), rows.getString(2), rows.getString(3)));
            }
        }
        return read;
    }

    /** The first column of a query with these parameters, in lower case. */
    static Set<String> names(Connection connection, String sql, String... parameters) throws SQLException {
        Set<String> read = new HashSet<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setString(i + 1, parameters[i]);
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    read.add(rows.getString(1).toLowerCase(Locale.ROOT));
                }
            }
        }
        return read;
    }
}
