package dev.fencing.code;

import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Method;
import dev.fencing.rule.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Methods that are run again when they fail, the fenced-out exception included. */
final class Retries {

    private static final Set<String> RETRYING = Set.of("Retryable", "Retry");
    private static final List<String> ONLY = List.of("retryFor", "include", "value", "retryOn", "includes");
    private static final List<String> NEVER = List.of("noRetryFor", "exclude", "notRecoverable", "abortOn", "excludes");
    private static final Set<String> COVERING =
            Set.of("FencedOutException", "RuntimeException", "Exception", "Throwable");

    private Retries() {}

    /** @param signals whether the method may throw the fenced-out exception */
    static void check(Body body, Method method, boolean signals) {
        for (Annotation annotation : method.annotations()) {
            if (signals && RETRYING.stream().anyMatch(annotation::is) && retries(annotation)) {
                body.problems()
                        .add(new Problem(
                                Rule.FencedOutSwallowed,
                                annotation.span(),
                                Optional.empty(),
                                "The method is tried again after it was fenced out, with an epoch that is superseded for good.",
                                Optional.of("noRetryFor = FencedOutException.class")));
            }
        }
    }

    private static boolean retries(Annotation annotation) {
        if (NEVER.stream().flatMap(name -> types(annotation, name).stream()).anyMatch(COVERING::contains)) {
            return false;
        }
        List<String> only =
                ONLY.stream().flatMap(name -> types(annotation, name).stream()).toList();
        return only.isEmpty() || only.stream().anyMatch(COVERING::contains);
    }

    private static List<String> types(Annotation annotation, String element) {
        List<String> types = new ArrayList<>();
        annotation.value(element).ifPresent(value -> add(value, types));
        return types;
    }

    private static void add(Expression value, List<String> types) {
        if (value instanceof Expression.Array array) {
            array.elements().forEach(each -> add(each, types));
        } else if (value instanceof Expression.ClassLiteral literal) {
            types.add(literal.type().substring(literal.type().lastIndexOf('.') + 1));
        }
    }
}
