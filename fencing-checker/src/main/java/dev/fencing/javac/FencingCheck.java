package dev.fencing.javac;

import com.google.common.collect.ImmutableRangeSet;
import com.google.errorprone.VisitorState;
import com.google.errorprone.bugpatterns.BugChecker;
import com.google.errorprone.bugpatterns.BugChecker.CompilationUnitTreeMatcher;
import com.google.errorprone.fixes.Fix;
import com.google.errorprone.fixes.SuggestedFix;
import com.google.errorprone.matchers.Description;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.tools.javac.util.JCDiagnostic.SimpleDiagnosticPosition;
import dev.fencing.rule.Edit;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.rule.Severity;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** One rule as a check of Error Prone. It asks the engine, and tells what the engine found by this rule. */
public abstract class FencingCheck extends BugChecker implements CompilationUnitTreeMatcher {

    private static final long serialVersionUID = 1L;

    /** A parameter that is bound by its place. */
    private static final Pattern COUNTED = Pattern.compile("\\?|[$:]\\d");

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
        CharSequence source = Optional.ofNullable(state.getSourceCode()).orElse("");
        for (Finding finding : Compilation.of(state).findings(unit, state)) {
            if (finding.rule() == rule && !suppressed.contains(finding.start())) {
                state.reportMatch(description(finding, source));
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

    private Description description(Finding finding, CharSequence source) {
        Fix fix = edited(finding);
        boolean shown = !fix.isEmpty() && isInOneLine(finding.edits(), source);
        String advice = finding.remedy()
                .filter(remedy -> !shown)
                .map(remedy -> "\n  fix: " + remedy.replace("\n", "\n       "))
                .orElse("");
        return buildDescription(new SimpleDiagnosticPosition(finding.start()))
                .setMessage(finding.message() + advice)
                .addFix(fix)
                .build();
    }

    /** Whether Error Prone will show all of a fix: of one that changes several lines it shows the first. */
    private static boolean isInOneLine(List<Edit> edits, CharSequence source) {
        int start = edits.stream().mapToInt(Edit::start).min().orElse(0);
        int end = edits.stream().mapToInt(Edit::end).max().orElse(0);
        return end <= source.length() && source.subSequence(start, end).chars().noneMatch(c -> c == '\n' || c == '\r');
    }

    /** The statement as it should be, unless that takes another value to bind: it would shift those behind it. */
    private static Fix edited(Finding finding) {
        boolean shifts = finding.edits().stream()
                .anyMatch(edit -> COUNTED.matcher(edit.text()).find());
        if (shifts || finding.edits().isEmpty()) {
            return SuggestedFix.emptyFix();
        }
        SuggestedFix.Builder fix = SuggestedFix.builder();
        finding.edits().forEach(edit -> fix.replace(edit.start(), edit.end(), edit.text()));
        return fix.build();
    }
}
