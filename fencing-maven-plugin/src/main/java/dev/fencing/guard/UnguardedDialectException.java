package dev.fencing.guard;

/** No guards are written for this database. */
public final class UnguardedDialectException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnguardedDialectException(String dialect) {
        super("Guards are written for postgresql, mysql, mariadb and h2, where each of them is tested, and not for '"
                + dialect + "': name the database with -Dfencing.dialect, or write triggers after " + GuardScript.PAGE
                + ".");
    }
}
