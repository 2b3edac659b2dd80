package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#UnfencedAcknowledgement}. */
@BugPattern(
        summary = "A write to a claimed job does not carry the epoch of its claim",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/UnfencedAcknowledgement.md")
public final class UnfencedAcknowledgement extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public UnfencedAcknowledgement() {
        super(Rule.UnfencedAcknowledgement);
    }
}
