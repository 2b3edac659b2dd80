package dev.fencing.code;

import dev.fencing.code.Module.KnownField;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Span;
import dev.fencing.rule.Bindings.Source;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is gathered while the code of one place is read. */
final class Body {

    /** What is passed to a parameter that carries the epoch. */
    record Passed(String to, Span at, Source source) {}

    /** A use of a text with the arguments of a call in it that reached a parameter. */
    record Handed(Callee callee, Span call, List<Value> arguments, List<Span> spans) {}

    /**
     * An assignment.
     *
     * @param field the field of the object itself that it is to, if it is to none of the variables
     * @param value what the field or variable holds then
     */
    record Assigned(Expression.Assignment at, Optional<KnownField> field, Value value) {
        Assigned unknown() {
            return new Assigned(at, field, Value.unknown());
        }
    }

    private static final int DEEP = 3;
    private static final int MANY = 500;

    private final Module module;
    private final Place place;
    private final Variables variables = new Variables();
    private final List<SqlUse> uses = new ArrayList<>();
    private final List<FencedCall> calls = new ArrayList<>();
    private final List<Passed> passed = new ArrayList<>();
    private final List<Handed> handed = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Assigned> assigned = new ArrayList<>();
    private final Set<Span> effects = new LinkedHashSet<>();
    private final Set<Span> executions = new LinkedHashSet<>();
    private final int depth;
    private final int[] inlined;
    private int signals;

    Body(Module module, Place place) {
        this(module, place, 0, new int[1]);
    }

    private Body(Module module, Place place, int depth, int[] inlined) {
        this.module = module;
        this.place = place;
        this.depth = depth;
        this.inlined = inlined;
        variables.open();
    }

    /** For a helper that is read in place of its call. */
    Body inside(Place helper) {
        return new Body(module, helper, depth + 1, inlined);
    }

    Module module() {
        return module;
    }

    Place place() {
        return place;
    }

    SourceFile file() {
        return place.in().file();
    }

    Names names() {
        return module.names(file());
    }

    /** The qualified name of a type as written here. */
    String qualified(String type) {
        return names().qualified(type, place.className());
    }

    Variables variables() {
        return variables;
    }

    List<SqlUse> uses() {
        return uses;
    }

    List<FencedCall> calls() {
        return calls;
    }

    List<Passed> passed() {
        return passed;
    }

    List<Handed> handed() {
        return handed;
    }

    List<Problem> problems() {
        return problems;
    }

    /** What is given to fields and variables here. */
    List<Assigned> assigned() {
        return assigned;
    }

    /** The calls that reach beyond the database. */
    Set<Span> effects() {
        return effects;
    }

    /** A call that may throw the fenced-out exception. */
    void signal() {
        signals++;
    }

    /** The calls that run an execution from its beginning to its end. */
    Set<Span> executions() {
        return executions;
    }

    int signals() {
        return signals;
    }

    /** Whether one more helper may be read in place of its call. */
    boolean mayInline() {
        return depth < DEEP && inlined[0]++ < MANY;
    }
}
