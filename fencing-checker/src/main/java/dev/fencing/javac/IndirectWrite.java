package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#IndirectWrite}. */
@BugPattern(
        summary = "A cascade, trigger or rule writes a fenced table without the predicate",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/IndirectWrite.md")
public final class IndirectWrite extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public IndirectWrite() {
        super(Rule.IndirectWrite);
    }
}
