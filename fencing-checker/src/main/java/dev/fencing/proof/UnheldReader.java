package dev.fencing.proof;

import dev.fencing.proof.Logic.Operator;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.table.ClaimTable;
import dev.fencing.write.TableReference;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Says whether a condition on a claim table lets in only jobs that nobody holds: by their status, by a lease that the
 * database's clock calls expired, or by way of a query that has locked such jobs.
 */
final class UnheldReader {

    /** How many queries may lie between a job that is written and the condition that found it free. */
    private static final int FARTHEST = 4;

    private final ClaimTable table;
    private final Scope scope;
    private final Set<String> claimed;
    private final boolean forClaim;
    private final int distance;

    /**
     * A reader of one condition.
     *
     * @param forClaim whether a job is claimed: then a status that is compared with a parameter counts as looked at, as
     *     does a lease that was never given. What is not claimed must be free for certain.
     */
    UnheldReader(ClaimTable table, Scope scope, boolean forClaim) {
        this(table, scope, forClaim, 0);
    }

    private UnheldReader(ClaimTable table, Scope scope, boolean forClaim, int distance) {
        this.table = table;
        this.scope = scope;
        this.forClaim = forClaim;
        this.distance = distance;
        Set<String> statuses = new LinkedHashSet<>();
        table.claimedStatuses().forEach(status -> statuses.add(status.toLowerCase(Locale.ROOT)));
        this.claimed = Set.copyOf(statuses);
    }

    /** Whether all parts of the condition together let in only jobs that nobody holds. */
    boolean isFree(List<Tokens> parts) {
        Unheld unheld = Unheld.UNKNOWN;
        for (Tokens part : parts) {
            unheld = unheld.and(
                    known(LogicReader.read(part, scope.tokens().rules().pipesMayBeOr()), true));
        }
        return unheld.isFree(claimed);
    }

    private Unheld known(Logic logic, boolean truth) {
        if (logic instanceof Logic.And and) {
            return truth ? all(and.parts(), true) : and.certain() ? any(and.parts(), false) : Unheld.UNKNOWN;
        }
        if (logic instanceof Logic.Or or) {
            return truth ? any(or.parts(), true) : or.certain() ? all(or.parts(), false) : Unheld.UNKNOWN;
        }
        if (logic instanceof Logic.Not not) {
            return known(not.part(), !truth);
        }
        if (logic instanceof Logic.Is is) {
            return is.negated() == truth ? Unheld.UNKNOWN : known(is.part(), is.truth());
        }
        if (logic instanceof Logic.Comparison comparison) {
            return compared(
                    comparison,
                    truth ? comparison.operator() : comparison.operator().negated());
        }
        if (logic instanceof Logic.NullTest test) {
            return test.negated() == truth ? Unheld.UNKNOWN : isNull(test.operand());
        }
        return logic instanceof Logic.Opaque opaque ? listed(opaque.tokens(), truth) : Unheld.UNKNOWN;
    }

    private Unheld all(List<Logic> parts, boolean truth) {
        return parts.stream().map(part -> known(part, truth)).reduce(Unheld.UNKNOWN, Unheld::and);
    }

    private Unheld any(List<Logic> parts, boolean truth) {
        return parts.stream()
                .map(part -> known(part, truth))
                .reduce((one, other) -> one.or(other, claimed))
                .orElse(Unheld.UNKNOWN);
    }

    private Unheld compared(Logic.Comparison comparison, Operator operator) {
        Tokens left = comparison.left();
        Tokens right = comparison.right();
        if (isColumn(left, table.statusColumn())) {
            return status(operator, List.of(right));
        }
        if (isColumn(right, table.statusColumn())) {
            return status(operator, List.of(left));
        }
        if (isLease(left)) {
            return lease(operator, right);
        }
        if (isLease(right)) {
            return lease(operator.mirrored(), left);
        }
        if (operator != Operator.EQUAL) {
            return Unheld.UNKNOWN;
        }
        boolean found = isFound(left, right) || isFound(right, left) || isJoined(left, right) || isJoined(right, left);
        return found ? Unheld.FREE : Unheld.UNKNOWN;
    }

    private Unheld status(Operator operator, List<Tokens> values) {
        Set<String> statuses = new LinkedHashSet<>();
        for (Tokens value : values) {
            Optional<String> status = StatusValue.literal(value);
            if (status.isEmpty()) {
                // Compared with something from outside: a claim has looked at the status, no more.
                return forClaim && operator == Operator.EQUAL ? Unheld.FREE : Unheld.UNKNOWN;
            }
            statuses.add(status.get().toLowerCase(Locale.ROOT));
        }
        Set<String> notIn = new LinkedHashSet<>(claimed);
        return switch (operator) {
            case EQUAL -> {
                notIn.removeAll(statuses);
                yield new Unheld(false, notIn);
            }
            case DIFFERENT -> {
                notIn.retainAll(statuses);
                yield new Unheld(false, notIn);
            }
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> Unheld.UNKNOWN;
        };
    }

    private Unheld lease(Operator operator, Tokens time) {
        boolean before = operator == Operator.LESS || operator == Operator.LESS_OR_EQUAL;
        return before && DatabaseClock.isNowOrEarlier(time) ? Unheld.FREE : Unheld.UNKNOWN;
    }

    private Unheld isNull(Tokens operand) {
        boolean free = isColumn(operand, table.statusColumn()) || (forClaim && isColumn(operand, table.leaseColumn()));
        return free ? Unheld.FREE : Unheld.UNKNOWN;
    }

    /** {@code status IN ('pending', 'failed')}, {@code id IN (SELECT … FOR UPDATE)}. */
    private Unheld listed(Tokens tokens, boolean truth) {
        Groups groups = Groups.of(tokens);
        int in = groups.balanced() ? groups.find(0, tokens.size(), "IN") : 0;
        if (in == 0 || in + 1 >= tokens.size() || !tokens.is(in + 1, "(") || groups.after(in + 1) < tokens.size()) {
            return Unheld.UNKNOWN;
        }
        boolean negated = tokens.is(in - 1, "NOT");
        Tokens operand = tokens.part(0, negated ? in - 1 : in);
        Tokens list = tokens.part(in + 1, tokens.size());
        if (isColumn(operand, table.statusColumn()) && !list.is(1, "SELECT")) {
            return status(
                    negated == truth ? Operator.DIFFERENT : Operator.EQUAL, groups.list(in + 2, tokens.size() - 1));
        }
        return negated != truth && isFound(operand, list) ? Unheld.FREE : Unheld.UNKNOWN;
    }

    /** Whether the query gives that very column of jobs that it has found free, and locked. */
    private boolean isFound(Tokens column, Tokens query) {
        Tokens found = query.is(0, "ANY") || query.is(0, "SOME")
                ? ExpressionReader.withoutParentheses(query.part(1, query.size()))
                : query;
        found = found.is(0, "ARRAY") ? found.part(1, found.size()) : found;
        if (!found.is(0, "(") || distance == FARTHEST) {
            return false;
        }
        Tokens columns = ExpressionReader.withoutParentheses(column);
        Groups groups = Groups.of(columns);
        List<Tokens> members = columns.is(0, "(") ? groups.list(1, columns.size() - 1) : List.of(columns);
        List<String> names = members.stream()
                .map(ExpressionReader::read)
                .filter(term -> term instanceof Term.Column name && scope.isTarget(name.qualifiers()))
                .map(term -> ((Term.Column) term).name())
                .toList();
        return !names.isEmpty() && names.size() == members.size() && gives(found, names) && locksFree(found, names);
    }

    /** Whether the query gives those columns and no others, in that order. */
    private static boolean gives(Tokens query, List<String> columns) {
        return Select.branches(query)
                .map(branches -> branches.get(0).items())
                .filter(items -> items.size() == columns.size())
                .map(items -> IntStream.range(0, columns.size()).allMatch(i -> isNamed(items.get(i), columns.get(i))))
                .orElse(false);
    }

    /** {@code j.id = due.id}, where {@code due} is a query beside the table. */
    private boolean isJoined(Tokens column, Tokens other) {
        if (!(ExpressionReader.read(column) instanceof Term.Column own)
                || !(ExpressionReader.read(other) instanceof Term.Column theirs)
                || !scope.isTarget(own.qualifiers())
                || theirs.qualifiers().size() != 1
                || !own.name().equals(theirs.name())) {
            return false;
        }
        return scope.others().stream()
                .filter(reference -> Scope.exposedName(reference)
                        .equals(Optional.of(theirs.qualifiers().get(0))))
                .anyMatch(reference -> isFoundBy(reference, List.of(own.name())));
    }

    /** Whether a query beside the table gives those very columns of jobs that it has found free, and locked. */
    private boolean isFoundBy(TableReference reference, List<String> columns) {
        boolean same = reference.columns().isEmpty()
                || columns.stream()
                        .allMatch(name -> reference.columns().stream()
                                .filter(column -> column.name().equals(name))
                                .anyMatch(column -> column.values().size() == 1
                                        && isNamed(column.values().get(0), name)));
        return same
                && reference.query().isPresent()
                && locksFree(reference.query().get(), columns);
    }

    /** Whether the query gives those very columns, among others, of jobs that it has found free, and locked. */
    private boolean locksFree(Tokens query, List<String> columns) {
        Optional<List<Select>> branches = Select.branches(query);
        if (branches.isEmpty() || branches.get().size() != 1 || distance == FARTHEST) {
            return false;
        }
        Select select = branches.get().get(0);
        boolean gives = select.items().isEmpty()
                || columns.stream().allMatch(name -> select.items().stream().anyMatch(item -> isNamed(item, name)));
        if (!gives) {
            return false;
        }
        Tokens from = select.from();
        if (from.is(0, "(")) {
            Groups groups = Groups.of(from);
            boolean alone = groups.balanced() && groups.after(0) >= from.size() - 2;
            return alone && deeper(scope).locksFree(from.part(0, groups.after(0)), columns);
        }
        Optional<TableReference> beside = from.size() == 1 ? queryNamed(from.get(0)) : Optional.empty();
        return beside.map(other -> deeper(scope).isFoundBy(other, columns))
                .orElseGet(() -> isLocking(select) && readsFree(select, columns));
    }

    private Optional<TableReference> queryNamed(Token name) {
        return scope.others().stream()
                .filter(other -> other.query().isPresent()
                        && other.alias().equals(Optional.of(name.value().toLowerCase(Locale.ROOT))))
                .findFirst();
    }

    private static boolean isNamed(Tokens item, String name) {
        return ExpressionReader.read(item) instanceof Term.Column column
                && column.name().equals(name);
    }

    /** Whether the columns are those of jobs, of which the query's own condition says that they are free. */
    private boolean readsFree(Select select, List<String> columns) {
        Optional<String> name = nameIn(select.from());
        boolean joins = select.from().list().stream().anyMatch(token -> token.is("JOIN") || token.is(","));
        boolean own = select.items().isEmpty()
                ? !joins
                : select.items().stream()
                        .filter(item -> columns.stream().anyMatch(column -> isNamed(item, column)))
                        .map(item -> ((Term.Column) ExpressionReader.read(item)).qualifiers())
                        .allMatch(qualifiers -> qualifiers.isEmpty()
                                ? !joins
                                : name.equals(Optional.of(qualifiers.get(qualifiers.size() - 1))));
        return own
                && name.map(called -> new Scope(
                                called,
                                Optional.empty(),
                                scope.epoch(),
                                Optional.empty(),
                                List.of(),
                                scope.derived(),
                                scope.tokens()))
                        .map(reading -> deeper(reading).isFree(List.of(select.where())))
                        .orElse(false);
    }

    /** How the query calls the claim table, if it reads it. */
    private Optional<String> nameIn(Tokens from) {
        for (int i = 0; i < from.size(); i++) {
            boolean table = from.get(i).isName()
                    && from.get(i).value().equalsIgnoreCase(this.table.name().name())
                    && !from.is(i + 1, ".")
                    && !from.is(i - 1, "ON");
            if (table) {
                int next = from.is(i + 1, "AS") ? i + 2 : i + 1;
                boolean alias = next < from.size() && from.get(next).isName() && !isKeyword(from.get(next));
                return Optional.of(
                        (alias ? from.get(next) : from.get(i)).value().toLowerCase(Locale.ROOT));
            }
        }
        return Optional.empty();
    }

    private static boolean isKeyword(Token token) {
        return token.kind() == TokenKind.WORD
                && Set.of("JOIN", "INNER", "LEFT", "RIGHT", "CROSS", "FULL", "NATURAL", "WITH", "USE", "FORCE", "ON")
                        .contains(token.value().toUpperCase(Locale.ROOT));
    }

    private static boolean isLocking(Select select) {
        Tokens tail = select.tail();
        for (int i = 0; i < tail.size(); i++) {
            boolean forUpdate = tail.is(i, "FOR")
                    && (tail.is(i + 1, "UPDATE") || (tail.is(i + 1, "NO") && tail.is(i + 3, "UPDATE")));
            if (forUpdate) {
                return true;
            }
        }
        return select.from().list().stream().anyMatch(token -> token.is("UPDLOCK") || token.is("XLOCK"));
    }

    private UnheldReader deeper(Scope reading) {
        return new UnheldReader(table, reading, forClaim, distance + 1);
    }

    private boolean isColumn(Tokens value, String column) {
        return scope.isColumn(ExpressionReader.read(value), column);
    }

    /** The lease's end, or a moment after it. */
    private boolean isLease(Tokens value) {
        Groups groups = Groups.of(value);
        int plus = groups.balanced() ? groups.find(0, value.size(), "+") : value.size();
        boolean later = plus < value.size() && value.list().stream().noneMatch(token -> token.is("-"));
        return isColumn(later ? value.part(0, plus) : value, table.leaseColumn());
    }
}
