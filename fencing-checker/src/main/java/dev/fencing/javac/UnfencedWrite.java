package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#UnfencedWrite}. */
@BugPattern(
        summary = "A write to a fenced table from a place that may not write it, or that cannot be fenced",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/UnfencedWrite.md")
public final class UnfencedWrite extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public UnfencedWrite() {
        super(Rule.UnfencedWrite);
    }
}
