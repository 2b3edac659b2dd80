package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.WARNING;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#UnmediatedEffect}. */
@BugPattern(
        summary = "An effect outside the arbiter's reach without a key or precondition",
        severity = WARNING,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/UnmediatedEffect.md")
public final class UnmediatedEffect extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public UnmediatedEffect() {
        super(Rule.UnmediatedEffect);
    }
}
