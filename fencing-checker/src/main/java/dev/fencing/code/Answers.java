package dev.fencing.code;

import dev.fencing.code.library.FencingRuntime;
import dev.fencing.code.library.Operation.Language;
import dev.fencing.code.tree.Method;
import dev.fencing.rule.Outcomes;
import dev.fencing.text.Alternative;
import dev.fencing.text.Expansion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether what a method answers that is given a claim says what became of a write. One whose code can be seen to write
 * nothing counts something else, and its caller may drop that.
 */
final class Answers {

    private static final int DEEP = 8;

    private final Module module;
    private final Outcomes outcomes;
    private final Outcomes outcomesOfQueries;
    private final Map<String, Boolean> known = new HashMap<>();
    private int open;

    Answers(Module module, Outcomes outcomes, Outcomes outcomesOfQueries) {
        this.module = module;
        this.outcomes = outcomes;
        this.outcomesOfQueries = outcomesOfQueries;
    }

    /** Whether the number of rows that a text writes says something. */
    boolean matters(SqlUse use, Alternative text) {
        return ScriptTexts.of(text, use.language()).orElse(List.of()).stream()
                .anyMatch(each -> (use.language() != Language.ENTITIES && outcomes.matters(each.atUse()))
                        || (takesEntities(use) && outcomesOfQueries.matters(each.atUse())));
    }

    private static boolean takesEntities(SqlUse use) {
        return use.language() == Language.ENTITIES || use.language() == Language.UNKNOWN;
    }

    boolean isOf(FencedCall call) {
        return call.callee().map(this::isOf).orElse(true);
    }

    private boolean isOf(Callee callee) {
        return callee.isFencedWrite() || FencingRuntime.ANSWERS.contains(callee.result()) || mayWrite(callee);
    }

    private boolean mayWrite(Callee callee) {
        Optional<Module.Known> in = module.type(callee.owner());
        Optional<Method> method = in.flatMap(known -> known.type().methods().stream()
                .filter(each -> each.name().equals(callee.name())
                        && each.parameters().size() == callee.parameters()
                        && each.body().isPresent())
                .findFirst());
        if (method.isEmpty() || open >= DEEP) {
            return true;
        }
        String key = callee.owner() + "#" + callee.name() + "/" + callee.parameters();
        Boolean answer = known.get(key);
        if (answer == null) {
            // What it calls and what calls it back writes nothing by that alone.
            known.put(key, false);
            open++;
            answer = writes(in.get(), method.get(), callee);
            open--;
            known.put(key, answer);
        }
        return answer;
    }

    private boolean writes(Module.Known in, Method method, Callee callee) {
        Place place = Place.toRead(in, Optional.of(method), callee.epochs());
        Body body = new Body(module, place);
        new ExpressionReader(body, new Fields(module))
                .code()
                .method(method, Helpers.parameters(module, in, method, place));
        return body.uses().stream().anyMatch(this::writes)
                || body.calls().stream().anyMatch(this::isOf)
                || body.handed().stream().anyMatch(each -> isInModule(each.callee()) && mayWrite(each.callee()));
    }

    private boolean writes(SqlUse use) {
        return Expansion.of(use.text()).stream()
                .anyMatch(each -> (each.isUnknown() && use.isRun()) || matters(use, each));
    }

    private boolean isInModule(Callee callee) {
        return module.type(callee.owner()).isPresent();
    }
}
