package cases.jdbctemplate;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.PreparedStatementCreator;

/** Classes that stand in for a library's: who calls them is looked at, as if it called the library. */
class StandIns {

    /** Counts what is prepared. */
    abstract static class CountingConnection implements Connection {
        private final Connection connection;
        private int prepared;

        CountingConnection(Connection connection) {
            this.connection = connection;
        }

        int prepared() {
            return prepared;
        }

        @Override
        public PreparedStatement prepareStatement(String sql) throws SQLException {
            prepared++;
            return connection.prepareStatement(sql);
        }

        @Override
        public PreparedStatement prepareStatement(String sql, int keys) throws SQLException {
            return connection.prepareStatement(sql, keys);
        }

        /** No such method is the library's. */
        PreparedStatement prepareAnew(String sql) throws SQLException {
            // expect: UnverifiableSql
            return connection.prepareStatement(sql);
        }
    }

    /** Says what is run. */
    static class SpeakingTemplate extends JdbcTemplate {
        @Override
        public int update(String sql) {
            System.out.println(sql);
            return super.update(sql);
        }
    }

    /** An overload that takes no text is given none. */
    static class CreatingTemplate extends JdbcTemplate {
        @Override
        public int update(PreparedStatementCreator creator) {
            return super.update(creator);
        }
    }

    int create(CreatingTemplate template, PreparedStatementCreator creator) {
        return template.update(creator);
    }

    int clear(SpeakingTemplate template) {
        // expect: UnfencedWrite
        return template.update("DELETE FROM inventory");
    }

    PreparedStatement clear(CountingConnection connection) throws SQLException {
        // expect: UnfencedWrite
        return connection.prepareStatement("DELETE FROM inventory");
    }

    PreparedStatement unknown(CountingConnection connection, String sql) throws SQLException {
        // expect: UnverifiableSql
        return connection.prepareStatement(sql);
    }
}
