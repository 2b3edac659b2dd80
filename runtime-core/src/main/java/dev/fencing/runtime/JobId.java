package dev.fencing.runtime;

import java.util.UUID;

/**
 * The identity of a job: the primary key of its row in the job table.
 *
 * @param value a {@link Long}, {@link UUID} or non-empty {@link String}, bound as it is to the job table's id column
 */
public record JobId(Object value) {

    /** Takes the types that a key column can have; an {@link Integer} becomes a {@link Long}. */
    public JobId {
        if (value instanceof Integer number) {
            value = number.longValue();
        }
        boolean isText = value instanceof String text && !text.isEmpty();
        if (!isText && !(value instanceof Long) && !(value instanceof UUID)) {
            throw new IllegalArgumentException(
                    "a job id is a long, a UUID or a non-empty string, not " + value + " of " + value.getClass());
        }
    }

    /** The job with this numeric key. */
    public static JobId of(long value) {
        return new JobId(value);
    }

    /** The job with this textual key. */
    public static JobId of(String value) {
        return new JobId(value);
    }

    /** The job with this UUID as its key. */
    public static JobId of(UUID value) {
        return new JobId(value);
    }

    /** The bare key, as a person would write it. */
    @Override
    public String toString() {
        return value.toString();
    }
}
