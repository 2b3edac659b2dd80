package dev.fencing.code.library;

import java.util.List;
import java.util.Optional;

/** All libraries that are known. */
public record Libraries(List<Library> all) {

    public static final Libraries ALL = new Libraries(List.of(
            FencingRuntime.LIBRARY,
            Jdbc.LIBRARY,
            SpringJdbc.LIBRARY,
            SpringR2dbc.LIBRARY,
            Jdbi.LIBRARY,
            Persistence.LIBRARY,
            Criteria.LIBRARY,
            SpringData.LIBRARY,
            Vertx.LIBRARY,
            MyBatis.LIBRARY,
            Jooq.LIBRARY,
            JavaUtil.LIBRARY,
            Effects.LIBRARY,
            Prose.LIBRARY));

    public Libraries {
        all = List.copyOf(all);
    }

    /** The library of this name. */
    public Library named(String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    public boolean knows(String qualifiedType) {
        return all.stream().anyMatch(each -> each.types().contains(qualifiedType))
                || MyBatis.isProvider(qualifiedType)
                || SqlAnnotations.isKnown(qualifiedType)
                || EntityMapping.isKnown(qualifiedType);
    }

    /** The type of a field of the JDK that code calls methods on. */
    public static Optional<String> typeOfField(String type, String field) {
        boolean stream = type.equals("java.lang.System") && (field.equals("out") || field.equals("err"));
        return stream ? Optional.of("java.io.PrintStream") : Optional.empty();
    }

    /** Whether objects of a type are parts of statements. */
    public boolean isPart(String qualifiedType) {
        return all.stream().anyMatch(each -> each.parts().contains(qualifiedType));
    }

    /** What a method does, by the qualified name of the class that declares it. */
    public List<Operation> operations(String qualifiedType, String method) {
        for (Library each : all) {
            List<Operation> found = each.operations(qualifiedType, method);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }
}
