package dev.fencing.guard;

import dev.fencing.rule.Rule;

/**
 * Guards as SQL scripts, each of which may be run again without harm.
 *
 * @param install what puts the guards into the database, in place of any that are there
 * @param undo what takes them out again
 */
public record GuardScript(String install, String undo) {

    /** Where users read what guards do. */
    static final String PAGE = Rule.SITE + "docs/guards.md";
}
