package dev.fencing.maven;

/**
 * An option that cannot be followed. Its message is one sentence for the user: what, where, and what to write instead.
 */
public final class ConfigurationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ConfigurationException(String message) {
        super(message);
    }
}
