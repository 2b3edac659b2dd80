package dev.fencing.code;

import dev.fencing.code.library.Libraries;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.SourceFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the type names in one file stand for, by its imports and its package. */
final class Names {

    private static final String ANNOTATIONS = "dev.fencing.annotations.";
    private static final Set<String> OURS = Set.of(
            "ClaimStatement",
            "ClaimTable",
            "EpochComparison",
            "ExecutesSql",
            "FencedHandler",
            "FencedTable",
            "FencedWrite",
            "FencingEpoch",
            "UnfencedWriteAllowed");
    private static final Set<String> JAVA_LANG = Set.of(
            "String",
            "StringBuilder",
            "StringBuffer",
            "CharSequence",
            "Object",
            "Long",
            "Integer",
            "System",
            "Math",
            "Exception",
            "RuntimeException",
            "Throwable",
            "Error",
            "Runnable",
            "Iterable");

    private final SourceFile file;
    private final Set<String> known;

    /** @param known the qualified names of all types among the sources */
    Names(SourceFile file, Set<String> known) {
        this.file = file;
        this.known = known;
    }

    /**
     * The qualified name of a type as written inside {@code within}; the name as it is written if nothing tells.
     *
     * @param within the qualified name of the type around it; empty for none
     */
    String qualified(String written, String within) {
        int dot = written.indexOf('.');
        String first = dot < 0 ? written : written.substring(0, dot);
        String rest = dot < 0 ? "" : written.substring(dot);
        if (!first.isEmpty() && Character.isLowerCase(first.charAt(0)) && dot > 0) {
            return written;
        }
        return simple(first, within).map(found -> found + rest).orElse(written);
    }

    private Optional<String> simple(String name, String within) {
        for (String around = within; !around.isEmpty(); around = parent(around)) {
            if (around.endsWith("." + name) || around.equals(name)) {
                return Optional.of(around);
            }
            if (known.contains(around + "." + name)) {
                return Optional.of(around + "." + name);
            }
        }
        for (SourceFile.Import each : file.imports()) {
            if (!each.onDemand() && each.name().endsWith("." + name)) {
                return Optional.of(each.name());
            }
        }
        String here = file.packageName().isEmpty() ? name : file.packageName() + "." + name;
        if (known.contains(here)) {
            return Optional.of(here);
        }
        for (SourceFile.Import each : file.imports()) {
            String there = each.name() + "." + name;
            if (each.onDemand() && (known.contains(there) || Libraries.ALL.knows(there) || isOurs(there))) {
                return Optional.of(there);
            }
        }
        return JAVA_LANG.contains(name) ? Optional.of("java.lang." + name) : Optional.empty();
    }

    private static boolean isOurs(String qualified) {
        return qualified.startsWith(ANNOTATIONS) && OURS.contains(qualified.substring(ANNOTATIONS.length()));
    }

    private static String parent(String qualified) {
        int dot = qualified.lastIndexOf('.');
        return dot < 0 ? "" : qualified.substring(0, dot);
    }

    /** Whether an annotation is one of ours, and this one. */
    boolean isOurs(Annotation annotation, String name) {
        return annotation.is(name) && qualified(annotation.type(), "").equals(ANNOTATIONS + name);
    }

    Optional<Annotation> ours(List<Annotation> annotations, String name) {
        return annotations.stream().filter(each -> isOurs(each, name)).findFirst();
    }

    /** The class from which a static import takes a name. */
    List<String> staticOwners(String name) {
        return file.imports().stream()
                .filter(SourceFile.Import::isStatic)
                .filter(each -> each.onDemand() || each.name().endsWith("." + name))
                .map(each -> each.onDemand() ? each.name() : parent(each.name()))
                .toList();
    }
}
