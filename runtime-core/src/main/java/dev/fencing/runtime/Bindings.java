package dev.fencing.runtime;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values of one run of a fenced statement: those that the caller sets, and those that come from the token. */
final class Bindings {

    private final FencedStatement statement;
    private final FencingToken token;
    private final Map<String, @Nullable Object> values = new HashMap<>();

    Bindings(FencedStatement statement, FencingToken token) {
        this.statement = statement;
        this.token = token;
    }

    void set(String name, @Nullable Object value) {
        if (name.equals(FencedStatement.EPOCH) || name.equals(FencedStatement.JOB)) {
            throw new IllegalArgumentException(":" + name + " comes from the token and cannot be passed by hand");
        }
        if (!statement.parameters().contains(name)) {
            throw new IllegalArgumentException("the statement has no parameter :" + name + ": " + statement);
        }
        values.put(name, value);
    }

    void requireAll() {
        if (values.size() < statement.parameters().size()) {
            Set<String> missing = new HashSet<>(statement.parameters());
            missing.removeAll(values.keySet());
            throw new IllegalStateException("not set: " + missing + " of: " + statement);
        }
    }

    void bind(PreparedStatement prepared, NamedSql sql, Dialect dialect) throws SQLException {
        int index = 1;
        for (String name : sql.names()) {
            Object value = switch (name) {
                case FencedStatement.EPOCH -> token.epoch();
                case FencedStatement.JOB -> token.jobId().value();
                default -> values.get(name);
            };
            prepared.setObject(index++, value == null ? null : dialect.bindable(value));
        }
    }

    FencingToken token() {
        return token;
    }

    /** The number of this write within its claim. */
    long sequence() {
        Object value = values.get(FencedStatement.SEQUENCE);
        if (value instanceof Long || value instanceof Integer) {
            return ((Number) value).longValue();
        }
        throw new IllegalStateException(":seq numbers the writes of a claim and is a long or an int, not " + value);
    }

    /** The rows in words, with the values that pick them. */
    String describe(FencedRows rows) {
        StringBuilder text = new StringBuilder(rows.toString());
        for (String name : rows.lockingRead().names()) {
            Object value = name.equals(FencedStatement.JOB) ? token.jobId() : values.get(name);
            text.append(text.indexOf(" [") < 0 ? " [" : ", ")
                    .append(name)
                    .append('=')
                    .append(value);
        }
        return text.indexOf(" [") < 0 ? text.toString() : text.append(']').toString();
    }
}
