package dev.fencing.table;

/**
 * A declaration that cannot be understood, or that contradicts another. Its message is one sentence that names the part
 * that is wrong and what may stand there; it is meant for the user as it is, without a stack trace.
 */
public final class DeclarationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DeclarationException(String message) {
        super(message);
    }
}
