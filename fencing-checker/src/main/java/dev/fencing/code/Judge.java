package dev.fencing.code;

import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Span;
import dev.fencing.rule.Bindings;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.Finding;
import dev.fencing.rule.JavaPlace;
import dev.fencing.rule.Notation;
import dev.fencing.rule.Outcomes;
import dev.fencing.rule.Rule;
import dev.fencing.rule.WriteSite;
import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import dev.fencing.table.Declarations;
import dev.fencing.text.Alternative;
import dev.fencing.text.Expansion;
import dev.fencing.text.TextExpression;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges what was read: each text in its place, with what is bound to it and what becomes of its outcome. */
final class Judge {

    /** What is wrong with a text wherever it is used, rather than with the place that uses it. */
    private static final Set<Rule> OF_THE_TEXT = EnumSet.of(
            Rule.MissingEpochPredicate,
            Rule.EpochNotFromClaim,
            Rule.EpochNotAdvanced,
            Rule.UnparsableSql,
            Rule.UnfencedAcknowledgement);

    private final Module module;
    private final SourceFile file;
    private final Declarations declarations;
    private final LocalDate today;
    private final FenceChecker checker;
    private final EntityQueries queries;
    private final Answers answers;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final Map<String, WriteSite> sites = new LinkedHashMap<>();
    private final Set<Allowance> used = new HashSet<>();

    Judge(
            Module module,
            SourceFile file,
            Declarations declarations,
            FenceChecker checker,
            EntityQueries queries,
            LocalDate today) {
        this.module = module;
        this.file = file;
        this.declarations = declarations;
        this.today = today;
        this.checker = checker;
        this.queries = queries;
        this.answers = new Answers(module, new Outcomes(declarations), new Outcomes(queries.declarations()));
    }

    void judge(Body body) {
        body.uses().forEach(use -> use(body, use));
        body.handed().forEach(handed -> handed(body, handed));
        for (Body.Passed passed : body.passed()) {
            if (passed.source() instanceof Bindings.Source.Other other) {
                add(
                        body.place(),
                        Set.of(),
                        Optional.empty(),
                        finding(
                                Rule.EpochNotFromClaim,
                                passed.at(),
                                "The epoch passed to " + passed.to() + " is " + other.what()
                                        + ", which does not come from the claim.",
                                "Pass the epoch of the FencingToken, or of a parameter marked @FencingEpoch."));
            }
        }
        for (FencedCall call : body.calls()) {
            if (call.isDropped() && answers.isOf(call)) {
                dropped(
                        body,
                        call.at(),
                        "The result of " + call.method() + " says whether the write was fenced out, and is dropped.");
            }
            if (call.isRepeated() && answers.isOf(call)) {
                repeated(body, call.at());
            }
        }
        for (Problem problem : body.problems()) {
            boolean elsewhere = problem.query().filter(this::readsOtherTables).isPresent();
            boolean unconcerned = problem.rule() == Rule.UnparsableSql && !mentionsTable(file.written(problem.at()));
            if (elsewhere || unconcerned) {
                continue;
            }
            add(
                    body.place(),
                    Set.of(),
                    problem.table(),
                    new Finding(
                            problem.rule(),
                            file.path(),
                            problem.at().start(),
                            problem.at().end(),
                            problem.table(),
                            problem.message(),
                            problem.remedy()));
        }
    }

    /** Whether all of a query is known, and a declared table is not in it. */
    private boolean readsOtherTables(TextExpression query) {
        return Expansion.of(query).stream()
                .allMatch(each ->
                        !each.atUse().hasHoles() && !mentionsTable(each.atUse().text()));
    }

    private boolean mentionsTable(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return declarations.fenced().stream()
                        .anyMatch(each -> lower.contains(each.name().name()))
                || declarations.claims().stream()
                        .anyMatch(each -> lower.contains(each.name().name()));
    }

    /** All of it, with what is wrong with the allowances themselves. */
    CheckResult result(List<Allowance> allowances) {
        for (Allowance allowance : allowances) {
            if (allowance.problem().isPresent()) {
                put(finding(
                        Rule.InvalidAllowance,
                        allowance.at(),
                        allowance.problem().get(),
                        null));
            } else if (!used.contains(allowance)) {
                put(finding(
                        Rule.UnusedAllowance,
                        allowance.at(),
                        "The allowance allows nothing: no unfenced write to the tables that it names stands here.",
                        "Remove it."));
            }
        }
        List<Finding> all = new ArrayList<>(findings.values());
        all.sort(Comparator.comparingInt(Finding::start));
        return new CheckResult(all, List.copyOf(sites.values()));
    }

    private void use(Body body, SqlUse use) {
        boolean right = true;
        boolean counts = false;
        for (Alternative each : Expansion.of(use.text())) {
            if (each.isUnknown()) {
                unknown(body, use, each);
                continue;
            }
            boolean judgedByCallers = body.place().method().isPresent()
                    && body.place().method().get().isPrivate()
                    && !each.parameters().isEmpty();
            if (judgedByCallers) {
                continue;
            }
            right &= text(body, use, each, false) && isRightElsewhere(body, use, each);
            counts |= answers.matters(use, each);
        }
        if (right && counts) {
            for (SqlUse.Execution execution : use.executions()) {
                boolean asked = execution.outcome() == Outcome.FLAG && use.isAsked();
                if (execution.isDropped() && !asked) {
                    dropped(
                            body,
                            execution.at(),
                            "The number of rows says whether the write was fenced out, and is dropped.");
                }
                if (execution.isRepeated()) {
                    repeated(body, execution.at());
                }
            }
        }
    }

    /** What is said of a text where it is written is not said again, and yet tells whether its outcome matters. */
    private boolean isRightElsewhere(Body body, SqlUse use, Alternative text) {
        return !use.isJudgedElsewhere()
                || check(body, use, text.atUse(), ScriptTexts.notation(text, use.language()), Bindings.unknown())
                        .findings()
                        .isEmpty();
    }

    private void dropped(Body body, Span at, String message) {
        add(
                body.place(),
                Set.of(),
                Optional.empty(),
                finding(
                        Rule.FencedResultIgnored,
                        at,
                        message + " A superseded execution would go on as if it had written.",
                        "Return it, or end the execution when no row was written."));
    }

    private void repeated(Body body, Span at) {
        add(
                body.place(),
                Set.of(),
                Optional.empty(),
                finding(
                        Rule.FencedOutSwallowed,
                        at,
                        "A write that changed no row is taken for a reason to write again, although it may have been fenced out: then the claim is lost, and every further attempt is refused like this one.",
                        "End the execution when no row was written."));
    }

    private void unknown(Body body, SqlUse use, Alternative text) {
        boolean given = !text.parameters().isEmpty() && body.place().given().containsAll(text.parameters());
        if (use.isRun() && !given) {
            add(
                    body.place(),
                    Set.of(),
                    Optional.empty(),
                    finding(
                            Rule.UnverifiableSql,
                            use.at(),
                            "Nothing is known about the text that is run here, so it may write a fenced table.",
                            "Run text that is written in the source, or mark the parameter that brings it with @ExecutesSql, so that the callers are checked."));
        }
    }

    /** Text that a method makes of what is passed to it, judged where it is passed. */
    private void handed(Body body, Body.Handed handed) {
        Optional<Module.Known> known = module.type(handed.callee().owner());
        if (known.isEmpty() || handed.arguments().isEmpty()) {
            return;
        }
        Helpers helpers = module.helpers(known.get());
        List<TextExpression> arguments = new ArrayList<>();
        for (int i = 0; i < handed.arguments().size(); i++) {
            arguments.add(
                    handed.arguments().get(i) instanceof Value.Text text
                            ? text.text()
                            : TextExpression.hole(handed.spans().get(i).start()));
        }
        for (Helpers.Template template : helpers.templates(handed.callee())) {
            SqlUse use = new SqlUse(
                    new TextExpression.Applied(
                            template.text(), arguments, handed.spans().get(0).start()),
                    handed.call(),
                    template.run(),
                    Optional.empty());
            for (Alternative each : Expansion.of(use.text())) {
                boolean tellsMore = helpers.isPrivate(handed.callee()) || !each.isUnknown();
                if (tellsMore) {
                    text(body, use, each, !helpers.isPrivate(handed.callee()));
                }
            }
        }
    }

    /**
     * Judges one text.
     *
     * @param knownTableOnly whether a table that only the caller's caller knows has been reported already
     * @return whether nothing is wrong with it
     */
    private boolean text(Body body, SqlUse use, Alternative text, boolean knownTableOnly) {
        Optional<List<Alternative>> variants = ScriptTexts.of(text, use.language());
        if (variants.isEmpty()) {
            return broken(body, use, text);
        }
        Notation notation = ScriptTexts.notation(text, use.language());
        List<CheckResult> results = variants.get().stream()
                .map(variant -> placed(body, use, variant, notation, knownTableOnly))
                .toList();
        CheckResult found = ScriptTexts.merged(text, results);
        Map<String, Allowance> allowed = new HashMap<>();
        for (Finding finding : found.findings()) {
            add(body.place(), text.constants(), finding.table(), finding)
                    .ifPresent(allowance -> allowed.put(finding.table().orElse(""), allowance));
        }
        for (WriteSite each : found.sites()) {
            WriteSite site = Optional.ofNullable(allowed.get(each.table()))
                    .filter(allowance -> each.status() == WriteSite.Status.VIOLATING)
                    .map(allowance -> each.allowed(allowance.reason()))
                    .orElse(each);
            sites.merge(
                    site.table() + "@" + site.start(),
                    site,
                    (one, other) -> one.status() == WriteSite.Status.VIOLATING ? one : other);
        }
        return found.findings().isEmpty();
    }

    /** A script that nobody can read. */
    private boolean broken(Body body, SqlUse use, Alternative text) {
        if (!mentionsTable(text.atUse().text())) {
            return true;
        }
        add(
                body.place(),
                text.constants(),
                Optional.empty(),
                finding(
                        Rule.UnparsableSql,
                        use.at(),
                        "This script is no well-formed XML, so that it cannot be read, and it mentions a declared table.",
                        "Close each element, and write &lt; and &amp; for < and & outside of <![CDATA[ ]]>."));
        return false;
    }

    /** What is wrong with a text, each finding where it is to be reported. */
    private CheckResult placed(Body body, SqlUse use, Alternative text, Notation notation, boolean knownTableOnly) {
        List<SqlUse.Bound> others = new ArrayList<>();
        Bindings bindings = (name, ordinal) -> {
            Optional<SqlUse.Bound> bound = use.bound(name, ordinal);
            bound.filter(each -> each.source() instanceof Bindings.Source.Other).ifPresent(others::add);
            return bound.map(SqlUse.Bound::source).orElse(new Bindings.Source.Unknown());
        };
        CheckResult found = check(body, use, text.atUse(), notation, bindings);
        CheckResult home = text.constants().isEmpty() ? found : check(body, use, text.atHome(), notation, bindings);
        List<Finding> all = new ArrayList<>();
        for (int i = 0; i < found.findings().size(); i++) {
            Finding finding = found.findings().get(i);
            if (knownTableOnly
                    && (finding.rule() == Rule.UnverifiableWrite || finding.rule() == Rule.UnverifiableSql)) {
                continue;
            }
            boolean onlyTold =
                    use.isTold() && finding.rule() == Rule.UnverifiableWrite && !StatementTexts.hasClause(text);
            boolean ofBinding = finding.rule() == Rule.EpochNotFromClaim && !others.isEmpty();
            boolean elsewhere = use.isJudgedElsewhere() && !ofBinding;
            if (onlyTold || elsewhere || isBeyond(use, finding)) {
                continue;
            }
            Finding placed =
                    OF_THE_TEXT.contains(finding.rule()) && i < home.findings().size()
                            ? home.findings().get(i)
                            : finding;
            if (ofBinding) {
                placed = finding.at(
                        others.get(0).at().start(), others.get(0).at().end());
            }
            if (use.isOfProvider()) {
                placed = placed.as(Rule.UnfencedWrite);
            }
            if (use.isOpen() && finding.rule() == Rule.EpochNotAdvanced) {
                placed = unread(placed);
            }
            if (use.madeUp().isPresent()) {
                placed = madeUp(placed, use.madeUp().get());
            }
            all.add(placed);
        }
        boolean elsewhere = (use.isTold() && all.isEmpty()) || use.isJudgedElsewhere();
        return new CheckResult(all, elsewhere ? List.of() : found.sites());
    }

    private CheckResult check(Body body, SqlUse use, SqlText text, Notation notation, Bindings bindings) {
        JavaPlace place = new JavaPlace(
                body.place().permission(),
                body.place().claims(),
                module.hasClaims(),
                use.isRun(),
                bindings,
                MapperMethods.at(body.place()));
        SqlSource source = new SqlSource(file.path(), text, Dialects.detect(text));
        return switch (use.language()) {
            case SQL, MAPPER -> checker.java(source, place, notation);
            case ENTITIES -> queries.check(source, place);
            case UNKNOWN -> inEither(source, place, notation);
        };
    }

    /** A text of which nobody knows what it is written in is right if it is right in either. */
    private CheckResult inEither(SqlSource source, JavaPlace place, Notation notation) {
        CheckResult asSql = checker.java(source, place, notation);
        boolean right = asSql.findings().isEmpty() && !asSql.sites().isEmpty();
        if (right || queries.declarations().isEmpty()) {
            return asSql;
        }
        CheckResult asQuery = queries.check(source, place);
        boolean isQuery = !asQuery.sites().isEmpty();
        boolean isSql = !asSql.findings().isEmpty();
        return isQuery && (!isSql || asQuery.findings().isEmpty()) ? asQuery : asSql;
    }

    /** Whether a finding is of a statement that a library makes up, and nothing here says that it concerns us. */
    private boolean isBeyond(SqlUse use, Finding finding) {
        if (use.madeUp().isEmpty()) {
            return false;
        }
        if (!use.among().isEmpty()) {
            return use.among().stream()
                    .allMatch(table -> declarations.fenced(table).isEmpty());
        }
        return finding.table()
                .map(table -> declarations.fenced(Helpers.table(table)).isEmpty())
                .orElse(queries.declarations().isEmpty());
    }

    private static Finding unread(Finding finding) {
        return finding.as(Rule.UnverifiableWrite)
                .saying(
                        "What is stored in " + finding.table().orElse("a fenced table")
                                + " is put together where it cannot be read, and may leave out the epoch of the claim.",
                        "Store the epoch by a set(column, value) of its own, or put the values together in this method.");
    }

    private static Finding madeUp(Finding finding, String by) {
        String table = finding.table()
                .map(name -> "The fenced table " + name + " is written by ")
                .orElse("What is written here may be a row of a fenced table, by ");
        String message = table + by + ", which cannot carry the epoch of the claim.";
        return finding.saying(
                message, "Write the statement out, with the epoch of the claim, in a @FencedWrite method.");
    }

    private Finding finding(Rule rule, Span at, String message, @Nullable String remedy) {
        return new Finding(
                rule, file.path(), at.start(), at.end(), Optional.empty(), message, Optional.ofNullable(remedy));
    }

    /**
     * Adds a finding, unless it is allowed where it stands or where a constant of the text is declared.
     *
     * @return what allows it; not an allowance that is itself reported
     */
    private Optional<Allowance> add(Place place, Set<String> constants, Optional<String> table, Finding finding) {
        List<Allowance> here = new ArrayList<>(place.allowances());
        constants.forEach(name -> here.addAll(ofField(name)));
        for (Allowance allowance : here) {
            if (table.isPresent() && allowance.covers(Helpers.table(table.get()))) {
                used.add(allowance);
                return Optional.of(allowance).filter(each -> each.problem().isEmpty());
            }
        }
        put(finding);
        return Optional.empty();
    }

    /** The allowances at the declaration of a constant. */
    private List<Allowance> ofField(String qualified) {
        int dot = qualified.lastIndexOf('.');
        return module.field(qualified.substring(0, Math.max(0, dot)), qualified.substring(dot + 1))
                .map(field -> Allowance.in(field.field().annotations(), field.in(), module, declarations, today))
                .orElse(List.of());
    }

    private void put(Finding finding) {
        findings.putIfAbsent(finding.rule() + "@" + finding.start(), finding);
    }
}
