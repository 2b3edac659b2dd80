package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#FencedOutSwallowed}. */
@BugPattern(
        summary = "A fenced-out signal is retried, looped over or ignored",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/FencedOutSwallowed.md")
public final class FencedOutSwallowed extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public FencedOutSwallowed() {
        super(Rule.FencedOutSwallowed);
    }
}
