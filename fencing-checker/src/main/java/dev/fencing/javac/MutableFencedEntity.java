package dev.fencing.javac;

import static com.google.errorprone.BugPattern.LinkType.CUSTOM;
import static com.google.errorprone.BugPattern.SeverityLevel.WARNING;

import com.google.errorprone.BugPattern;
import dev.fencing.rule.Rule;

/** The rule {@link Rule#MutableFencedEntity}. */
@BugPattern(
        summary = "A JPA entity of a fenced table that the provider would flush",
        severity = WARNING,
        linkType = CUSTOM,
        link = Rule.SITE + "docs/rules/MutableFencedEntity.md")
public final class MutableFencedEntity extends FencingCheck {

    private static final long serialVersionUID = 1L;

    public MutableFencedEntity() {
        super(Rule.MutableFencedEntity);
    }
}
