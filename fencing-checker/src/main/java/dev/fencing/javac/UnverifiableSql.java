package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.WARNING;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#UnverifiableSql}. */
@BugPattern(
        summary = "Text is run as SQL and nothing is known about it",
        severity = WARNING,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/UnverifiableSql.md")
public final class UnverifiableSql extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public UnverifiableSql() {
        super(Rule.UnverifiableSql);
    }
}
