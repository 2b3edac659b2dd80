package dev.fencing.code;

import dev.fencing.code.tree.SourceFile;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.FenceChecker;
import dev.fencing.table.Declarations;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/** Checks Java sources: what is wrong in a file, given all that is compiled with it. */
public final class JavaChecker {

    private final Module module;
    private final Declarations declarations;
    private final FenceChecker checker;
    private final EntityQueries queries;
    private final LocalDate today;
    private final boolean suppressions;
    private final Set<String> answering;

    /**
     * A checker that knows no schema.
     *
     * @param today the day on which allowances must still hold
     * @param suppressions whether {@code @SuppressWarnings} is honoured here, and not by the caller
     */
    public JavaChecker(Module module, Declarations declarations, LocalDate today, boolean suppressions) {
        this(module, declarations, new FenceChecker(declarations, today), today, suppressions, Set.of());
    }

    /**
     * A checker that knows what stands in other files.
     *
     * @param checker judges the text that is found; it may know a schema
     * @param answering the methods, by their fully qualified names, of which mapper files hold the text, and whose
     *     result says whether it was fenced out
     */
    public JavaChecker(
            Module module,
            Declarations declarations,
            FenceChecker checker,
            LocalDate today,
            boolean suppressions,
            Set<String> answering) {
        this.answering = Set.copyOf(answering);
        this.module = module;
        this.declarations = declarations;
        this.checker = checker;
        this.queries = EntityQueries.of(module.entities(), declarations, today);
        this.today = today;
        this.suppressions = suppressions;
    }

    /** All findings in a file, in the order in which they stand. */
    public CheckResult check(SourceFile file) {
        if (declarations.isEmpty()) {
            return CheckResult.empty();
        }
        SourceReader reader = new SourceReader(module, file, declarations, today, answering);
        List<Body> bodies = reader.read();
        Judge judge = new Judge(module, file, declarations, checker, queries, today);
        bodies.forEach(judge::judge);
        CheckResult result = judge.result(reader.allowances());
        return suppressions ? Suppressions.in(file).apply(result) : result;
    }
}
