package dev.fencing.database;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import java.sql.Connection;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A database of which only the tables are known, as every driver tells them. */
final class OtherCatalogue implements Catalogue {

    private final String product;

    OtherCatalogue(String product) {
        this.product = product;
    }

    @Override
    public Dialect dialect() {
        return Dialects.named(
                switch (product.toLowerCase(Locale.ROOT)) {
                    case "oracle" -> "oracle";
                    case "microsoft sql server" -> "sqlserver";
                    case "sqlite" -> "sqlite";
                    default -> "auto";
                });
    }

    @Override
    public List<Definition> definitions(Connection connection) {
        return List.of();
    }

    @Override
    public List<String> unread(Connection connection) {
        return List.of("the triggers, routines and views of " + product
                + " are not read from the database: check their sources with fencing:check");
    }

    @Override
    public Set<String> triggers(Connection connection, LiveTable table) {
        return Set.of();
    }
}
