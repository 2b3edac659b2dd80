package dev.fencing.code;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The values of a map or parameter source, as far as they are put in where it can be seen. */
final class NamedValues {

    private final Map<String, SqlUse.Bound> values = new LinkedHashMap<>();

    void put(String name, SqlUse.Bound value) {
        SqlUse.Bound before = values.get(name);
        values.put(name, before == null ? value : before.or(value));
    }

    void putAll(NamedValues others) {
        others.values.forEach(this::put);
    }

    Optional<SqlUse.Bound> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    Map<String, SqlUse.Bound> all() {
        return values;
    }
}
