package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.WARNING;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#EpochColumnNullable}. */
@BugPattern(
        summary = "A row whose epoch is NULL can never be written again",
        severity = WARNING,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/EpochColumnNullable.md")
public final class EpochColumnNullable extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public EpochColumnNullable() {
        super(Rule.EpochColumnNullable);
    }
}
