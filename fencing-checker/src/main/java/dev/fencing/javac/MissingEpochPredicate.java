package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#MissingEpochPredicate}. */
@BugPattern(
        summary = "The condition of a write does not prove that the row's epoch is older",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/MissingEpochPredicate.md")
public final class MissingEpochPredicate extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public MissingEpochPredicate() {
        super(Rule.MissingEpochPredicate);
    }
}
