package dev.fencing.database;

import dev.fencing.sql.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a database keeps beside tables and can write them: triggers, routines, rules, views. Each is one class. */
sealed interface Catalogue permits PostgreSqlCatalogue, MySqlCatalogue, H2Catalogue, OtherCatalogue {

    static Catalogue of(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        return switch (product.toLowerCase(Locale.ROOT)) {
            case "postgresql" -> new PostgreSqlCatalogue();
            case "mariadb" -> new MySqlCatalogue("mariadb");
            case "mysql" -> new MySqlCatalogue("mysql");
            case "h2" -> new H2Catalogue();
            default -> new OtherCatalogue(product);
        };
    }

    /** The dialect of the definitions. */
    Dialect dialect();

    /** All that may write a table, and all that another name of one may be. */
    List<Definition> definitions(Connection connection) throws SQLException;

    /** What may write a table and cannot be read, each with the reason. */
    List<String> unread(Connection connection) throws SQLException;

    /** The names, in lower case, of a table's triggers that are switched on. */
    Set<String> triggers(Connection connection, LiveTable table) throws SQLException;
}
