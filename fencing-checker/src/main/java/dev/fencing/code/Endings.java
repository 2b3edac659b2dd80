package dev.fencing.code;

import dev.fencing.code.tree.Statement;
import dev.fencing.rule.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a fenced-out signal ends the execution. Ending it quietly is fine; going on to the next statement, the next
 * round of a loop or another attempt is not.
 */
final class Endings {

    private static final Set<String> ANYTHING = Set.of(
            "RuntimeException",
            "Exception",
            "Throwable",
            "java.lang.RuntimeException",
            "java.lang.Exception",
            "java.lang.Throwable");

    private final Body body;
    private final Recursion recursion;
    private boolean followed;
    private boolean followedByLoop;

    Endings(Body body) {
        this.body = body;
        this.recursion = new Recursion(body);
    }

    /** Reads a statement that has {@code more} behind it. */
    void within(boolean more, Runnable statement) {
        boolean before = followed;
        followed |= more;
        statement.run();
        followed = before;
    }

    /** Reads the body of a loop: another round follows. */
    void inLoop(Runnable round) {
        boolean before = followed;
        boolean loopBefore = followedByLoop;
        followedByLoop = before;
        followed = true;
        round.run();
        followed = before;
        followedByLoop = loopBefore;
    }

    /** Reads code that runs apart from what surrounds it. */
    void apart(Runnable code) {
        boolean before = followed;
        followed = false;
        code.run();
        followed = before;
    }

    /** @param signals whether the body may throw the fenced-out exception */
    void check(Statement.Try attempt, boolean signals) {
        for (Statement.Catch each : attempt.catches()) {
            boolean named = each.types().stream().anyMatch(type -> type.endsWith("FencedOutException"));
            boolean any = signals && each.types().stream().anyMatch(ANYTHING::contains);
            if (!named && !any) {
                continue;
            }
            if (goesOn(each.body())) {
                body.problems()
                        .add(new Problem(
                                Rule.FencedOutSwallowed,
                                each.span(),
                                Optional.empty(),
                                "The fenced-out signal is caught here and the execution goes on, although its claim is lost: whatever it does next, a newer execution may have done already.",
                                Optional.of("throw " + each.name()
                                        + "; or leave the method: a superseded execution has nothing left to do.")));
            }
            return;
        }
    }

    private boolean goesOn(Statement.Block caught) {
        Optional<Statement> last = last(caught);
        if (last.isPresent() && last.get() instanceof Statement.Leave leave) {
            return leave.again() || followedByLoop;
        }
        return recursion.isIn(caught) || (!leaves(caught) && followed);
    }

    private static Optional<Statement> last(Statement.Block block) {
        List<Statement> statements = block.statements();
        return statements.isEmpty() ? Optional.empty() : Optional.of(statements.get(statements.size() - 1));
    }

    /** Whether a statement always leaves the method. */
    static boolean leaves(Statement statement) {
        if (statement instanceof Statement.Return || statement instanceof Statement.Throw) {
            return true;
        }
        if (statement instanceof Statement.Block block) {
            return block.statements().stream().anyMatch(Endings::leaves);
        }
        if (statement instanceof Statement.If branch) {
            return branch.otherwise().isPresent()
                    && leaves(branch.then())
                    && leaves(branch.otherwise().get());
        }
        return statement instanceof Statement.Try attempt
                && leaves(attempt.body())
                && attempt.catches().stream().allMatch(each -> leaves(each.body()));
    }

    /** Whether statements of a case do not fall through to the next. */
    static boolean leavesAny(List<Statement> statements) {
        return statements.stream()
                .anyMatch(each -> leaves(each)
                        || each instanceof Statement.Leave
                        || each instanceof Statement.Yield
                        || (each instanceof Statement.Block block && leavesAny(block.statements())));
    }

    static boolean isBareReturn(Statement statement) {
        return statement instanceof Statement.Return returned
                && returned.value().isEmpty();
    }
}
