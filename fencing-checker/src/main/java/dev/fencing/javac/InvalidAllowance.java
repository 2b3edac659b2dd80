package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#InvalidAllowance}. */
@BugPattern(
        summary = "An allowance without a reason, past its date, misspelt or misplaced",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/InvalidAllowance.md")
public final class InvalidAllowance extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public InvalidAllowance() {
        super(Rule.InvalidAllowance);
    }
}
