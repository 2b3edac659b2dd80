package dev.fencing.code;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values of a map or parameter source, as far as they are put in where it can be seen. */
final class NamedValues {

    private final Map<String, SqlUse.Bound> values = new LinkedHashMap<>();
    private final Set<String> sometimes = new HashSet<>();
    private final int depth;
    private boolean open;

    NamedValues() {
        this(0);
    }

    /** @param depth in how many branches of the code they are begun */
    NamedValues(int depth) {
        this.depth = depth;
    }

    void put(String name, SqlUse.Bound value) {
        SqlUse.Bound before = values.get(name);
        values.put(name, before == null ? value : before.or(value));
    }

    /** @param branches in how many branches of the code it is put in */
    void put(String name, SqlUse.Bound value, int branches) {
        if (branches > depth && !values.containsKey(name)) {
            sometimes.add(name);
        } else if (branches <= depth) {
            sometimes.remove(name);
        }
        put(name, value);
    }

    void putAll(NamedValues others) {
        others.values.forEach(this::put);
        sometimes.addAll(others.sometimes);
        open |= others.open;
    }

    /** There may be more in it than can be seen. */
    void open() {
        open = true;
    }

    boolean isOpen() {
        return open;
    }

    /** Whether a value is there on each way through the code. */
    boolean isSure(String name) {
        return values.containsKey(name) && !sometimes.contains(name);
    }

    Optional<SqlUse.Bound> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    Map<String, SqlUse.Bound> all() {
        return values;
    }
}
