package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#EpochColumnMissing}. */
@BugPattern(
        summary = "The migrations create a fenced table or a claim table and never give it its epoch column",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/EpochColumnMissing.md")
public final class EpochColumnMissing extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public EpochColumnMissing() {
        super(Rule.EpochColumnMissing);
    }
}
