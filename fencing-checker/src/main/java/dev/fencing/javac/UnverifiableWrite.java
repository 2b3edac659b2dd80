package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#UnverifiableWrite}. */
@BugPattern(
        summary = "The table that is written is only known at run time and may be a fenced one",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/UnverifiableWrite.md")
public final class UnverifiableWrite extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public UnverifiableWrite() {
        super(Rule.UnverifiableWrite);
    }
}
