package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#EpochNotAdvanced}. */
@BugPattern(
        summary = "The epoch is compared and the new epoch is not stored",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/EpochNotAdvanced.md")
public final class EpochNotAdvanced extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public EpochNotAdvanced() {
        super(Rule.EpochNotAdvanced);
    }
}
