package dev.fencing.code;

import dev.fencing.code.tree.Span;
import java.util.ArrayList;
import java.util.List;

/** A local variable or parameter while the code around it is read. */
final class Variable {

    private final String name;
    private final String type;
    private final List<String> arguments;
    private final Span declared;
    private Value value;
    private boolean read;
    private final List<SqlUse.Execution> outcomes = new ArrayList<>();
    private final List<FencedCall> calls = new ArrayList<>();

    /** @param type qualified, as far as that is known */
    Variable(String name, String type, Span declared, Value value) {
        this(name, type, List.of(), declared, value);
    }

    /** @param arguments the arguments of the type, qualified as well */
    Variable(String name, String type, List<String> arguments, Span declared, Value value) {
        this.arguments = List.copyOf(arguments);
        this.name = name;
        this.type = type;
        this.declared = declared;
        this.value = value;
    }

    String name() {
        return name;
    }

    String type() {
        return type;
    }

    List<String> arguments() {
        return arguments;
    }

    Span declared() {
        return declared;
    }

    Value value() {
        return value;
    }

    void set(Value next) {
        value = next;
    }

    void read() {
        read = true;
    }

    boolean isRead() {
        return read;
    }

    /** The outcome of running a statement is kept here. */
    void keeps(SqlUse.Execution outcome) {
        outcomes.add(outcome);
    }

    void keeps(FencedCall call) {
        calls.add(call);
    }

    List<SqlUse.Execution> outcomes() {
        return outcomes;
    }

    List<FencedCall> calls() {
        return calls;
    }
}
