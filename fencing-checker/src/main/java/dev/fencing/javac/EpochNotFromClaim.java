package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#EpochNotFromClaim}. */
@BugPattern(
        summary = "The epoch does not come from the claim",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/EpochNotFromClaim.md")
public final class EpochNotFromClaim extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public EpochNotFromClaim() {
        super(Rule.EpochNotFromClaim);
    }
}
