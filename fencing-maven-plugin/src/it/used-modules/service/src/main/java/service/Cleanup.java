package service;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import sql.StockSql;

class Cleanup {

    void clear(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeQuery(StockSql.COUNT);
            statement.executeUpdate(StockSql.CLEAR);
        }
    }
}
