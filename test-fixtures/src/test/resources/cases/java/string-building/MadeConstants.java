package cases.text;

import org.springframework.jdbc.core.JdbcTemplate;

/** Constants that are objects, and give back what they were made with. */
class MadeConstants {

    enum Table {
        INVENTORY("inventory"),
        REQUESTS("inventory_request");

        private final String table;

        Table(String name) {
            this.table = name;
        }

        String table() {
            return table;
        }
    }

    record Queue(String name, int size) {}

    static final Queue REQUESTS = new Queue("inventory_request", 10);
    static final Queue STOCK = new Queue("inventory", 10);

    private final JdbcTemplate jdbc;

    MadeConstants(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    int ofEnum() {
        // expect: UnfencedWrite
        return jdbc.update("DELETE FROM " + Table.INVENTORY.table());
    }

    int ofAnotherEnum() {
        // expect: none
        return jdbc.update("DELETE FROM " + Table.REQUESTS.table());
    }

    int ofAnyEnum(Table table) {
        // expect: UnverifiableWrite
        return jdbc.update("DELETE FROM " + table.table());
    }

    int ofRecord() {
        // expect: UnfencedWrite
        return jdbc.update("DELETE FROM " + STOCK.name() + " WHERE sku = ?", "a");
    }

    int ofAnotherRecord() {
        // expect: none
        return jdbc.update("DELETE FROM " + REQUESTS.name() + " WHERE sku = ?", "a");
    }
}
