package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#UnfencedClaim}. */
@BugPattern(
        summary = "A claim does not increment the epoch, or takes what is not free",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/UnfencedClaim.md")
public final class UnfencedClaim extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public UnfencedClaim() {
        super(Rule.UnfencedClaim);
    }
}
