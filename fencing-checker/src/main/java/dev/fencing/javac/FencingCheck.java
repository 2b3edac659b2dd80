package dev.fencing.javac;

import com.google.common.collect.ImmutableRangeSet;
import com.google.errorprone.VisitorState;
import com.google.errorprone.bugpatterns.BugChecker;
import com.google.errorprone.bugpatterns.BugChecker.CompilationUnitTreeMatcher;
import com.google.errorprone.matchers.Description;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.tools.javac.util.JCDiagnostic.SimpleDiagnosticPosition;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.rule.Severity;

/** One rule as a check of Error Prone. It asks the engine, and tells what the engine found by this rule. */
public abstract class FencingCheck extends BugChecker implements CompilationUnitTreeMatcher {

    private static final long serialVersionUID = 1L;

    private final Rule rule;

    protected FencingCheck(Rule rule) {
        this.rule = rule;
    }

    @Override
    public final Description matchCompilationUnit(CompilationUnitTree unit, VisitorState state) {
        if (state.errorProneOptions().isTestOnlyTarget() || isOff(state)) {
            return Description.NO_MATCH;
        }
        ImmutableRangeSet<Integer> suppressed = state.errorProneOptions().isIgnoreSuppressionAnnotations()
                ? ImmutableRangeSet.of()
                : suppressedRegions(state);
        for (Finding finding : Compilation.of(state).findings(unit, state)) {
            if (finding.rule() == rule && !suppressed.contains(finding.start())) {
                state.reportMatch(description(finding));
            }
        }
        return Description.NO_MATCH;
    }

    /** A rule that is off unless switched on. */
    private boolean isOff(VisitorState state) {
        return rule.defaultSeverity() == Severity.OFF
                && !state.errorProneOptions().getSeverityMap().containsKey(rule.id())
                && !state.errorProneOptions().isEnableAllChecksAsWarnings();
    }

    private Description description(Finding finding) {
        String fix = finding.remedy().map(remedy -> "\n  Instead: " + remedy).orElse("");
        return buildDescription(new SimpleDiagnosticPosition(finding.start()))
                .setMessage(finding.message() + fix)
                .build();
    }
}
