package dev.fencing.code;

import dev.fencing.code.library.SqlAnnotations;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Parameter;
import dev.fencing.rule.Bindings.Source;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What the parameters of a method are to the statement that a library runs for it: an annotation's or a mapper's. */
final class StatementParameters {

    private StatementParameters() {}

    /** @param epochs which parameters carry the epoch */
    static void bind(SqlUse use, Module module, Module.Known in, Set<Integer> epochs, Method method) {
        Names names = module.names(in.file());
        for (int i = 0; i < method.parameters().size(); i++) {
            Parameter parameter = method.parameters().get(i);
            String name = name(parameter, module, in, names);
            boolean token = ExpressionReader.isToken(
                    names.qualified(parameter.type(), in.type().qualifiedName()));
            boolean claim = token || epochs.contains(i);
            SqlUse.Bound bound =
                    new SqlUse.Bound(claim ? new Source.Claim() : new Source.Other(parameter.name()), use.at());
            use.bind(name, bound);
            use.bind(parameter.name(), bound);
            use.bind("param" + (i + 1), bound);
            use.bind(i + 1, bound);
            if (token) {
                use.bind(name + ".epoch", bound);
            }
        }
    }

    private static String name(Parameter parameter, Module module, Module.Known in, Names names) {
        return parameter.annotations().stream()
                .filter(each -> SqlAnnotations.names(names.qualified(each.type(), "")))
                .flatMap(each -> each.value("value")
                        .map(value -> new Fields(module).strings(value, in))
                        .map(List::stream)
                        .orElse(Stream.empty()))
                .findFirst()
                .orElse(parameter.name());
    }
}
