package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#FencedResultIgnored}. */
@BugPattern(
        summary = "The outcome of a fenced write or of an acknowledgement is dropped",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/FencedResultIgnored.md")
public final class FencedResultIgnored extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public FencedResultIgnored() {
        super(Rule.FencedResultIgnored);
    }
}
