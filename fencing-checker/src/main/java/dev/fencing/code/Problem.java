package dev.fencing.code;

import dev.fencing.code.tree.Span;
import dev.fencing.rule.Rule;
import java.util.Optional;

/** Something wrong with the code itself rather than with a text in it. */
record Problem(Rule rule, Span at, Optional<String> table, String message, Optional<String> remedy) {}
