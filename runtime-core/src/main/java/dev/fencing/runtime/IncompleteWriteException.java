package dev.fencing.runtime;

/**
 * A fenced write reached fewer rows, or more, than it should have, and was not fenced out. The transaction should be
 * rolled back.
 */
public final class IncompleteWriteException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    IncompleteWriteException(String message) {
        super(message);
    }
}
