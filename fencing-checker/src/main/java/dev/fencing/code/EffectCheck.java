package dev.fencing.code;

import dev.fencing.code.library.Effects;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.Trees;
import dev.fencing.rule.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Effects of a job's handler that the arbiter's database cannot fence, and whether their receiver knows them again.
 *
 * <p>The key may be given anywhere on the way: in the statement that has the effect, in those that declare what it
 * uses, and in those that call something on that.
 */
final class EffectCheck {

    /** A statement, and the variables that it mentions. */
    private record Step(Span span, Expression expression, Set<String> names) {

        boolean contains(Span other) {
            return span.start() <= other.start() && other.end() <= span.end();
        }

        /** The variable that it prepares by preparing something on it; sending it is not that. */
        Optional<String> prepared() {
            Expression at = expression;
            while (at instanceof Expression.Call call && call.receiver().isPresent()) {
                if (Effects.isSent(call.name())) {
                    return Optional.empty();
                }
                at = call.receiver().get();
            }
            return expression instanceof Expression.Call && at instanceof Expression.Name name
                    ? Optional.of(name.name())
                    : Optional.empty();
        }
    }

    private final Body body;
    private final List<Step> steps = new ArrayList<>();
    private final Map<String, List<Step>> declaring = new HashMap<>();
    private final Map<String, List<Step>> preparing = new HashMap<>();

    private EffectCheck(Body body) {
        this.body = body;
    }

    /** Looks at the effects that were met in a handler. */
    static void check(Body body, Method handler) {
        if (body.effects().isEmpty()) {
            return;
        }
        EffectCheck check = new EffectCheck(body);
        Trees.forEachStatement(handler, check::step);
        for (Span effect : body.effects()) {
            if (!check.isKnownAgain(effect)) {
                body.problems().add(problem(effect));
            }
        }
    }

    private static Problem problem(Span effect) {
        return new Problem(
                Rule.UnmediatedEffect,
                effect,
                Optional.empty(),
                "This effect is out of the arbiter's reach and carries neither a deduplication key nor a precondition: a"
                        + " superseded execution has it a second time, and nobody can tell.",
                Optional.of("Send a key that stays the same for this job and step (Idempotency-Key), or a precondition"
                        + " (If-Match)."));
    }

    private void step(Statement statement) {
        if (statement instanceof Statement.Local local) {
            local.initializer().ifPresent(value -> add(local.span(), Optional.of(local.name()), value));
        } else if (statement instanceof Statement.Run run
                && run.expression() instanceof Expression.Assignment assignment
                && assignment.target() instanceof Expression.Name name) {
            add(run.span(), Optional.of(name.name()), assignment.value());
        } else if (statement instanceof Statement.Run run) {
            add(run.span(), Optional.empty(), run.expression());
        } else if (statement instanceof Statement.Return returned) {
            returned.value().ifPresent(value -> add(returned.span(), Optional.empty(), value));
        } else if (statement instanceof Statement.If branch) {
            add(branch.condition().span(), Optional.empty(), branch.condition());
        }
    }

    private void add(Span span, Optional<String> declared, Expression expression) {
        Set<String> names = Trees.expressionsIn(expression).stream()
                .filter(Expression.Name.class::isInstance)
                .map(name -> ((Expression.Name) name).name())
                .collect(Collectors.toCollection(HashSet::new));
        declared.ifPresent(names::add);
        Step step = new Step(span, expression, names);
        steps.add(step);
        declared.ifPresent(name ->
                declaring.computeIfAbsent(name, key -> new ArrayList<>()).add(step));
        step.prepared()
                .filter(name -> !hasEffect(step))
                .ifPresent(name -> preparing
                        .computeIfAbsent(name, key -> new ArrayList<>())
                        .add(step));
    }

    private boolean hasEffect(Step step) {
        return body.effects().stream().anyMatch(step::contains);
    }

    private boolean isKnownAgain(Span effect) {
        Deque<Step> rest = new ArrayDeque<>();
        steps.stream()
                .filter(step -> step.contains(effect))
                .min(Comparator.comparingInt(
                        step -> step.span().end() - step.span().start()))
                .ifPresent(rest::push);
        Set<Span> seen = new HashSet<>();
        while (!rest.isEmpty()) {
            Step next = rest.pop();
            if (!seen.add(next.span())) {
                continue;
            }
            if (Trees.expressionsIn(next.expression()).stream().anyMatch(this::givesKey)) {
                return true;
            }
            for (String name : next.names()) {
                rest.addAll(declaring.getOrDefault(name, List.of()));
                rest.addAll(preparing.getOrDefault(name, List.of()));
            }
        }
        return false;
    }

    private boolean givesKey(Expression expression) {
        if (!(expression instanceof Expression.Call call)) {
            return false;
        }
        boolean named = Effects.isKey(call.name())
                || call.arguments().stream().flatMap(this::names).anyMatch(Effects::isKey);
        return named && call.arguments().stream().noneMatch(this::isNewEachTime);
    }

    /** What an argument may say: its text, or the name of the constant that holds it. */
    private Stream<String> names(Expression argument) {
        if (argument instanceof Expression.Text text) {
            return Stream.of(text.text().text());
        }
        if (!(argument instanceof Expression.Name) && !(argument instanceof Expression.Select)) {
            return Stream.empty();
        }
        Stream<String> texts =
                new Fields(body.module()).strings(argument, body.place().in()).stream();
        return argument instanceof Expression.Select select ? Stream.concat(texts, Stream.of(select.name())) : texts;
    }

    private boolean isNewEachTime(Expression argument) {
        return makesNew(argument)
                || Trees.expressionsIn(argument).stream()
                        .filter(Expression.Name.class::isInstance)
                        .flatMap(name -> declaring.getOrDefault(((Expression.Name) name).name(), List.of()).stream())
                        .anyMatch(step -> makesNew(step.expression()));
    }

    private static boolean makesNew(Expression expression) {
        return Trees.expressionsIn(expression).stream()
                .anyMatch(each -> each instanceof Expression.Call call && Effects.isNewEachTime(call.name()));
    }
}
