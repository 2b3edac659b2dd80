package dev.fencing.code;

import java.util.Optional;
import java.util.Set;

/** Who takes a lambda or a method reference and drops what it gives, where no compiler tells. */
final class Takers {

    private static final Set<String> METHODS = Set.of(
            "forEach",
            "forEachOrdered",
            "ifPresent",
            "ifPresentOrElse",
            "useHandle",
            "useTransaction",
            "executeWithoutResult",
            "thenAccept",
            "thenAcceptAsync",
            "thenRun",
            "thenRunAsync",
            "runAsync",
            "startVirtualThread",
            "scheduleAtFixedRate",
            "scheduleWithFixedDelay",
            "invokeLater",
            "doOnNext",
            "subscribe");

    private static final Set<String> TYPES = Set.of(
            "Runnable",
            "Consumer",
            "BiConsumer",
            "IntConsumer",
            "LongConsumer",
            "DoubleConsumer",
            "ObjIntConsumer",
            "ObjLongConsumer");

    private Takers() {}

    /** Whether a method drops what it is given to run, by its name and by the class that it is one of. */
    static boolean isOne(String method, Optional<String> owner) {
        boolean executes = method.equals("execute")
                && owner.map(Takers::simple)
                        .filter(type -> type.endsWith("Executor") || type.endsWith("ExecutorService"))
                        .isPresent();
        return executes || METHODS.contains(method);
    }

    /** Whether a class runs what its constructor is given and drops what that gives. */
    static boolean isOne(String type) {
        return simple(type).equals("Thread");
    }

    /** Whether what is declared of a type gives nothing. */
    static boolean givesNothing(String type) {
        return TYPES.contains(simple(type));
    }

    private static String simple(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
