package dev.fencing.rule;

/** How much a finding weighs. */
public enum Severity {
    ERROR,
    WARNING,
    /** Off unless switched on. */
    OFF
}
