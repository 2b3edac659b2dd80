package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.WARNING;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#UnusedAllowance}. */
@BugPattern(
        summary = "An allowance that allows nothing",
        severity = WARNING,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/UnusedAllowance.md")
public final class UnusedAllowance extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public UnusedAllowance() {
        super(Rule.UnusedAllowance);
    }
}
