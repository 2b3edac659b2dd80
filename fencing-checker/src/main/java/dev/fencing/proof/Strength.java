package dev.fencing.proof;

/** What a condition implies about a row's epoch and a token, from weak to strong. */
enum Strength {
    /** The epoch is at most the token. */
    AT_MOST,
    /** The epoch is older, or it is the token and the row's sequence number is smaller. */
    IN_SEQUENCE,
    /** The epoch is older, or NULL. */
    OLDER
}
