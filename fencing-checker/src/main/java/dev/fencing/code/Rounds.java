package dev.fencing.code;

import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.Trees;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a loop goes round again because a write in it changed no row. The same claim would be fenced out in every
 * round, and what the next round does is the work of an execution that has lost its claim.
 */
final class Rounds {

    /** What asks for the next thing to look at. */
    private static final Set<String> NEXT = Set.of("next", "hasNext", "hasMoreElements", "poll", "take");

    private static final Set<String> ZERO = Set.of("0", "0L", "0l");
    private static final Set<String> ONE = Set.of("1", "1L", "1l");

    /**
     * The loop around the code.
     *
     * @param searches whether each round has something else to look at, so that to end it is to have found something
     * @param endsLater whether what follows in the round ends the loop
     */
    private record Round(boolean searches, boolean endsLater) {}

    private final CallReader calls;
    private final Recursion recursion;
    private final Deque<Optional<Round>> rounds = new ArrayDeque<>();

    Rounds(CallReader calls, Recursion recursion) {
        this.calls = calls;
        this.recursion = recursion;
        rounds.push(Optional.empty());
    }

    /** Reads one round of a loop. */
    void inLoop(Statement.Loop loop, Runnable round) {
        boolean searches = loop.over().isPresent()
                || loop.condition().filter(Rounds::asksForNext).isPresent();
        within(Optional.of(new Round(searches, false)), round);
    }

    private static boolean asksForNext(Expression condition) {
        return Trees.expressionsIn(condition).stream()
                .anyMatch(each -> each instanceof Expression.Call call && NEXT.contains(call.name()));
    }

    /** Reads code that runs apart from what surrounds it. */
    void apart(Runnable code) {
        within(Optional.empty(), code);
    }

    /** Reads a statement behind which the loop ends in any case, if {@code ends} is set. */
    void before(boolean ends, Runnable statement) {
        within(rounds.element().map(round -> new Round(round.searches(), round.endsLater() || ends)), statement);
    }

    private void within(Optional<Round> round, Runnable code) {
        rounds.push(round);
        code.run();
        rounds.pop();
    }

    /** The condition under which a loop goes on. */
    void condition(Expression condition) {
        onZero(condition, true).ifPresent(calls::repeated);
    }

    /** A branch in a loop: {@code if (rows == 0) continue}, or {@code if (rows > 0) return} and then another round. */
    void check(Statement.If branch) {
        onZero(branch.condition(), true)
                .filter(write -> recursion.isIn(branch.then()))
                .ifPresent(calls::repeated);
        onZero(branch.condition(), false)
                .filter(write -> branch.otherwise().filter(recursion::isIn).isPresent())
                .ifPresent(calls::repeated);
        Optional<Round> round = rounds.element();
        if (round.isEmpty()) {
            return;
        }
        onZero(branch.condition(), true)
                .filter(write -> goesOn(Optional.of(branch.then()), branch.otherwise(), round.get()))
                .ifPresent(calls::repeated);
        onZero(branch.condition(), false)
                .filter(write -> goesOn(branch.otherwise(), Optional.of(branch.then()), round.get()))
                .ifPresent(calls::repeated);
    }

    /** What follows a branch that has been left if a row was written: {@code if (rows > 0) return; again();} */
    void followed(Statement.If branch, Statement next) {
        if (branch.otherwise().isEmpty() && Endings.leaves(branch.then())) {
            onZero(branch.condition(), false)
                    .filter(write -> recursion.isIn(next))
                    .ifPresent(calls::repeated);
        }
    }

    private static boolean goesOn(Optional<Statement> zero, Optional<Statement> other, Round round) {
        if (zero.filter(Rounds::continues).isPresent()) {
            return true;
        }
        return !round.searches()
                && !round.endsLater()
                && zero.filter(Rounds::ends).isEmpty()
                && other.filter(Rounds::ends).isPresent();
    }

    private static boolean continues(Statement statement) {
        return (statement instanceof Statement.Leave leave && leave.again())
                || (statement instanceof Statement.Block block
                        && !block.statements().isEmpty()
                        && continues(block.statements().get(block.statements().size() - 1)));
    }

    /** Whether a statement ends the loop around it. */
    static boolean ends(Statement statement) {
        return Endings.leaves(statement)
                || (statement instanceof Statement.Leave leave && !leave.again())
                || (statement instanceof Statement.Block block
                        && block.statements().stream().anyMatch(Rounds::ends));
    }

    /** The write that makes a condition {@code wanted} by changing no row, if one does. */
    private Optional<Expression> onZero(Expression condition, boolean wanted) {
        if (condition instanceof Expression.Operation operation) {
            List<Expression> operands = operation.operands();
            if (operation.operator().equals("!") && operands.size() == 1) {
                return onZero(operands.get(0), !wanted);
            }
            if (operation.operator().equals("&&") || operation.operator().equals("||")) {
                return operands.stream()
                        .map(each -> onZero(each, wanted))
                        .flatMap(Optional::stream)
                        .findFirst();
            }
            return operands.size() == 2 ? compared(operation, wanted) : Optional.empty();
        }
        // A condition is a boolean: one that a write gives is false when no row was written.
        Expression asked =
                condition instanceof Expression.Call call && call.name().equals("isApplied")
                        ? call.receiver().orElse(call)
                        : condition;
        return wanted ? Optional.empty() : write(asked);
    }

    private Optional<Expression> compared(Expression.Operation operation, boolean wanted) {
        Expression left = operation.operands().get(0);
        Expression right = operation.operands().get(1);
        Optional<Expression> write = right instanceof Expression.Value ? write(left) : write(right);
        Expression bound = right instanceof Expression.Value ? right : left;
        String operator = right instanceof Expression.Value ? operation.operator() : turned(operation.operator());
        return write.filter(
                count -> zeroIs(operator, bound).filter(is -> is == wanted).isPresent());
    }

    /** What {@code 0 operator bound} is, for a bound that tells none from some. */
    private static Optional<Boolean> zeroIs(String operator, Expression bound) {
        String value = bound instanceof Expression.Value literal ? literal.asWritten() : "";
        boolean none = ZERO.contains(value);
        if (!none && !ONE.contains(value)) {
            return switch (value) {
                case "true" -> Optional.of(operator.equals("!="));
                case "false" -> Optional.of(operator.equals("=="));
                default -> Optional.empty();
            };
        }
        return switch (operator) {
            case "==", ">=" -> Optional.of(none);
            case "!=", "<" -> Optional.of(!none);
            case "<=" -> Optional.of(true);
            case ">" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    private static String turned(String operator) {
        return switch (operator) {
            case "<" -> ">";
            case "<=" -> ">=";
            case ">" -> "<";
            case ">=" -> "<=";
            default -> operator;
        };
    }

    private Optional<Expression> write(Expression expression) {
        Expression value = expression;
        while (true) {
            if (value instanceof Expression.Cast cast) {
                value = cast.value();
            } else if (value instanceof Expression.Assignment assignment) {
                value = assignment.value();
            } else {
                return Optional.of(value).filter(calls::isOutcome);
            }
        }
    }
}
