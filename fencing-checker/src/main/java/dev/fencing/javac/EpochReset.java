package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#EpochReset}. */
@BugPattern(
        summary = "An epoch is set by hand and the counter on the other side is not",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/EpochReset.md")
public final class EpochReset extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public EpochReset() {
        super(Rule.EpochReset);
    }
}
