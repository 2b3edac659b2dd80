package dev.fencing.write;

/** Tokens from one index up to another. */
record Range(int from, int to) {}
