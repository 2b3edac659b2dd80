package cases.jdbctemplate;

import dev.fencing.annotations.FencedWrite;
import dev.fencing.annotations.FencingEpoch;
import dev.fencing.runtime.FencingToken;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.*;
import org.springframework.jdbc.core.*;
import org.springframework.jdbc.core.namedparam.*;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Where the epoch that is bound comes from, in each of the ways in which values are passed. */
class BoundEpochs {

    private static final String BY_NAME =
            "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch";
    private static final String IN_ORDER =
            "UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?";

    record Change(String sku, long epoch) {}

    private final NamedParameterJdbcTemplate named;
    private final JdbcTemplate jdbc;
    private final JdbcClient client;

    BoundEpochs(NamedParameterJdbcTemplate named, JdbcTemplate jdbc, JdbcClient client) {
        this.named = named;
        this.jdbc = jdbc;
        this.client = client;
    }

    @FencedWrite("inventory")
    int sourceOfClock(String sku) {
        // expect: EpochNotFromClaim
        return named.update(BY_NAME, new MapSqlParameterSource("sku", sku).addValue("epoch", System.currentTimeMillis()));
    }

    @FencedWrite("inventory")
    int sourceOfLiteral(String sku) {
        // expect: EpochNotFromClaim
        MapSqlParameterSource values = new MapSqlParameterSource("epoch", 7);
        values.addValue("sku", sku);
        return named.update(BY_NAME, values);
    }

    @FencedWrite("inventory")
    int source(String sku, FencingToken token) {
        // expect: none
        MapSqlParameterSource values = new MapSqlParameterSource("epoch", token.epoch());
        values.addValue("sku", sku);
        return named.update(BY_NAME, values);
    }

    @FencedWrite("inventory")
    int mapOfClock(String sku) {
        Map<String, Object> values = new HashMap<>();
        values.put("sku", sku);

        // expect: EpochNotFromClaim
        values.put("epoch", System.nanoTime());
        return named.update(BY_NAME, values);
    }

    @FencedWrite("inventory")
    int map(String sku, @FencingEpoch long epoch) {
        // expect: none
        Map<String, Object> values = new HashMap<>(Map.of("sku", sku));
        values.put("epoch", epoch);
        return named.update(BY_NAME, values);
    }

    @FencedWrite("inventory")
    int entriesOfLiteral(String sku) {
        // expect: EpochNotFromClaim
        return named.update(BY_NAME, Map.ofEntries(Map.entry("sku", sku), Map.entry("epoch", 5L)));
    }

    @FencedWrite("inventory")
    int entries(String sku, @FencingEpoch long epoch) {
        // expect: none
        return named.update(BY_NAME, Map.ofEntries(Map.entry("sku", sku), Map.entry("epoch", epoch)));
    }

    @FencedWrite("inventory")
    int beanOfClock(String sku) {
        // expect: EpochNotFromClaim
        return named.update(BY_NAME, new BeanPropertySqlParameterSource(new Change(sku, System.nanoTime())));
    }

    @FencedWrite("inventory")
    int bean(String sku, FencingToken token) {
        // expect: none
        return named.update(BY_NAME, new BeanPropertySqlParameterSource(new Change(sku, token.epoch())));
    }

    @FencedWrite("inventory")
    int unseenBean(Change change) {
        // expect: none
        return named.update(BY_NAME, new BeanPropertySqlParameterSource(change));
    }

    @FencedWrite("inventory")
    int clientOfLiteral(String sku) {
        // expect: EpochNotFromClaim
        return client.sql(BY_NAME).params(Map.of("sku", sku, "epoch", 5)).update();
    }

    @FencedWrite("inventory")
    int clientOfBean(String sku, FencingToken token) {
        // expect: none
        return client.sql(BY_NAME).paramSource(new Change(sku, token.epoch())).update();
    }

    @FencedWrite("inventory")
    int[] rowsOfLiterals(String sku) {
        // expect: EpochNotFromClaim
        return jdbc.batchUpdate(IN_ORDER, List.of(new Object[] {5L, sku, 5L}, new Object[] {6L, sku, 6L}));
    }

    @FencedWrite("inventory")
    int[] rowsOfClock(List<String> skus) {
        List<Object[]> rows = new ArrayList<>();
        for (String sku : skus) {
            rows.add(new Object[] {System.nanoTime(), sku, System.nanoTime()});
        }

        // expect: EpochNotFromClaim
        return jdbc.batchUpdate(IN_ORDER, rows);
    }

    @FencedWrite("inventory")
    int[] rows(List<String> skus, FencingToken token) {
        List<Object[]> rows = new ArrayList<>();
        for (String sku : skus) {
            rows.add(new Object[] {token.epoch(), sku, token.epoch()});
        }

        // expect: none
        return jdbc.batchUpdate(IN_ORDER, rows);
    }

    @FencedWrite("inventory")
    int[] streamOfLiterals(List<String> skus) {
        // expect: EpochNotFromClaim
        return jdbc.batchUpdate(
                IN_ORDER, skus.stream().map(sku -> new Object[] {1L, sku, 1L}).toList());
    }

    @FencedWrite("inventory")
    int[] streamOfSources(List<String> skus, FencingToken token) {
        // expect: none
        return named.batchUpdate(
                BY_NAME,
                skus.stream()
                        .map(sku -> new MapSqlParameterSource("sku", sku).addValue("epoch", token.epoch()))
                        .toArray(MapSqlParameterSource[]::new));
    }

    @FencedWrite("inventory")
    int[] arrayOfSources(String sku) {
        // expect: EpochNotFromClaim
        return named.batchUpdate(
                BY_NAME,
                new SqlParameterSource[] {new MapSqlParameterSource("sku", sku).addValue("epoch", 3)});
    }

    @FencedWrite("inventory")
    int setterOfLiteral(String sku) {
        return jdbc.update(IN_ORDER, statement -> {
            // expect: EpochNotFromClaim
            statement.setLong(1, 9L);
            statement.setString(2, sku);
            statement.setLong(3, 9L);
        });
    }

    @FencedWrite("inventory")
    int setter(String sku, FencingToken token) {
        // expect: none
        return jdbc.update(IN_ORDER, statement -> {
            statement.setLong(1, token.epoch());
            statement.setString(2, sku);
            statement.setLong(3, token.epoch());
        });
    }

    @FencedWrite("inventory")
    int[] batchSetterOfClock(List<String> skus) {
        return jdbc.batchUpdate(IN_ORDER, new BatchPreparedStatementSetter() {
            @Override
            public void setValues(PreparedStatement statement, int i) throws SQLException {
                // expect: EpochNotFromClaim
                statement.setLong(1, System.nanoTime());
                statement.setString(2, skus.get(i));
                statement.setLong(3, System.nanoTime());
            }

            @Override
            public int getBatchSize() {
                return skus.size();
            }
        });
    }

    @FencedWrite("inventory")
    int[] batchSetter(List<String> skus, FencingToken token) {
        // expect: none
        return jdbc.batchUpdate(IN_ORDER, new BatchPreparedStatementSetter() {
            @Override
            public void setValues(PreparedStatement statement, int i) throws SQLException {
                statement.setLong(1, token.epoch());
                statement.setString(2, skus.get(i));
                statement.setLong(3, token.epoch());
            }

            @Override
            public int getBatchSize() {
                return skus.size();
            }
        });
    }
}
