package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#EpochColumnChanged}. */
@BugPattern(
        summary = "An epoch column, or a fenced table, is dropped, renamed, narrowed or made nullable",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/EpochColumnChanged.md")
public final class EpochColumnChanged extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public EpochColumnChanged() {
        super(Rule.EpochColumnChanged);
    }
}
