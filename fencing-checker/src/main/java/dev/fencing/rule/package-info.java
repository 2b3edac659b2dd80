/** The rules, the findings and the allowances: SQL text and where it stands go in, findings come out. */
@NullMarked
package dev.fencing.rule;

import org.jspecify.annotations.NullMarked;
