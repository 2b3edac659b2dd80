package cases.jdbcplain;

import java.util.Map;

/** The words of a statement for people to read, about a table that is only known at run time. */
class Labels {

    private String description = "";

    /** A button, by its label. */
    record Button(String label) {}

    /** A job, by its statement. */
    record Job(String sql) {}

    interface Meters {
        void counter(String name);

        void add(String key, String value);
    }

    String label(String table) {
        return "DELETE FROM " + table;
    }

    Button button(String table) {
        return new Button("TRUNCATE TABLE " + table);
    }

    void describe(String table) {
        description = "INSERT INTO " + table;
    }

    void count(Meters meters, String table) {
        meters.counter("DELETE FROM " + table);
    }

    void tag(Map<String, String> tags, String table) {
        tags.put("operation", "DELETE FROM " + table);
    }

    IllegalStateException refuse(String table) {
        String message = "DELETE FROM " + table;
        return new IllegalStateException(message);
    }

    String statement(String table) {
        // expect: UnverifiableWrite
        return "DELETE FROM " + table;
    }

    Job job(String table) {
        // expect: UnverifiableWrite
        return new Job("DELETE FROM " + table);
    }

    void add(Meters meters, String table) {
        // expect: UnverifiableWrite
        meters.add("clear", "DELETE FROM " + table);
    }

    /** A whole statement is no mere word, whatever the field is called. */
    void keep(String table) {
        // expect: UnverifiableWrite
        description = "DELETE FROM " + table + " WHERE sku = ?";
    }

    interface Wrapper {
        void apply(String text);
    }

    /** Nobody knows what a wrapper does with it, whatever the variable is called. */
    void handOver(Wrapper wrapper, String table) {
        // expect: UnverifiableWrite
        String message = "DELETE FROM " + table;

        wrapper.apply(message);
    }

    /** A tag's query is a query. */
    void query(Map<String, String> statements, String table) {
        // expect: UnverifiableWrite
        statements.put("clear", clearTagQuery("DELETE FROM " + table));
    }

    private static String clearTagQuery(String text) {
        return text.strip();
    }

    /** Of a fenced table, it is no mere word. */
    String known() {
        // expect: UnfencedWrite
        return "DELETE FROM inventory WHERE sku = 'a'";
    }

    @Override
    public String toString() {
        return description;
    }
}
