package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.ERROR;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#UnparsableSql}. */
@BugPattern(
        summary = "A statement next to a fenced table's name cannot be analysed",
        severity = ERROR,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/UnparsableSql.md")
public final class UnparsableSql extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public UnparsableSql() {
        super(Rule.UnparsableSql);
    }
}
