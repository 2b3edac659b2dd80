package dev.fencing.code;

import dev.fencing.code.library.Libraries;
import dev.fencing.code.library.Operation;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Parameter;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Trees;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.code.tree.WrittenType;
import dev.fencing.table.MappedClass;
import dev.fencing.text.TextExpression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All source files that are compiled together, and what lies outside them: who is who. */
public final class Module {

    static final String FENCED_OUT = "dev.fencing.runtime.FencedOutException";

    /** A type and the file that it stands in. */
    record Known(SourceFile file, TypeDeclaration type) {}

    /** A field and where it stands. */
    record KnownField(Known in, Field field) {
        String qualifiedName() {
            return in.type().qualifiedName() + "." + field.name();
        }
    }

    private final List<SourceFile> files;
    private final Outside outside;
    private final Map<String, Known> types = new HashMap<>();
    private final Map<String, MappedClass> mapped = new HashMap<>();
    private final Map<String, Names> names = new HashMap<>();
    private final Set<String> mentions = new HashSet<>();
    private final Map<String, Set<String>> heirs = new HashMap<>();
    private final Map<String, Optional<TextExpression>> constants = new HashMap<>();
    private final Map<String, Optional<Value.Fragment>> parts = new HashMap<>();
    private final Map<String, FieldTexts> fieldTexts = new HashMap<>();
    private final Map<String, Helpers> helpers = new HashMap<>();
    private final boolean claims;
    private final Entities entities;
    private final Providers providers;
    private final KeptEpochs keptEpochs = new KeptEpochs(this);

    private Module(List<SourceFile> files, Outside outside, List<MappedClass> mapped) {
        this.files = List.copyOf(files);
        mapped.forEach(each -> this.mapped.putIfAbsent(each.type(), each));
        this.outside = outside;
        for (SourceFile file : files) {
            file.types().forEach(type -> add(file, type));
        }
        for (SourceFile file : files) {
            names.put(file.path(), new Names(file, types.keySet()));
            mention(file);
        }
        entities = Entities.of(this);
        providers = Providers.of(this);
        claims = types.values().stream().anyMatch(this::claimsIn);
    }

    public static Module of(List<SourceFile> files, Outside outside) {
        return of(files, outside, List.of());
    }

    /**
     * The sources, some of whose classes may be mapped to tables by files.
     *
     * @param mapped what these files say of the classes
     */
    public static Module of(List<SourceFile> files, Outside outside, List<MappedClass> mapped) {
        return new Module(files, outside, mapped);
    }

    /** What a mapping file says of a class. */
    Optional<MappedClass> mapped(String qualifiedType) {
        return Optional.ofNullable(mapped.get(qualifiedType));
    }

    private void add(SourceFile file, TypeDeclaration type) {
        types.putIfAbsent(type.qualifiedName(), new Known(file, type));
        type.types().forEach(inner -> add(file, inner));
    }

    private void mention(SourceFile file) {
        Trees.forEachExpression(file, expression -> {
            if (expression instanceof Expression.Name name) {
                mentions.add(file.path() + "#" + name.name());
                names(file).staticOwners(name.name()).forEach(owner -> mentions.add(simple(owner) + "." + name.name()));
            } else if (expression instanceof Expression.Select select) {
                if (select.target() instanceof Expression.Name target) {
                    mentions.add(target.name() + "." + select.name());
                } else if (select.target() instanceof Expression.Select target) {
                    mentions.add(target.name() + "." + select.name());
                }
            }
        });
    }

    private static String simple(String qualified) {
        return qualified.substring(qualified.lastIndexOf('.') + 1);
    }

    private boolean claimsIn(Known known) {
        return known.type().methods().stream()
                .anyMatch(method -> names(known.file())
                        .ours(method.annotations(), "ClaimStatement")
                        .isPresent());
    }

    /** The texts of constant fields that have been read, by qualified name. */
    Map<String, Optional<TextExpression>> constants() {
        return constants;
    }

    /** The texts that private fields of a file are given. */
    FieldTexts fieldTexts(SourceFile file) {
        return fieldTexts.computeIfAbsent(file.path(), path -> new FieldTexts(this, file));
    }

    /** The parts of statements that constant fields keep and that have been read, by qualified name. */
    Map<String, Optional<Value.Fragment>> parts() {
        return parts;
    }

    List<SourceFile> files() {
        return files;
    }

    boolean hasClaims() {
        return claims;
    }

    /**
     * The parameters of a private method whose text it runs, although it does not say so: its callers are all at hand
     * and are looked at instead.
     */
    Set<Integer> runs(Callee callee) {
        return type(callee.owner()).map(known -> helpers(known).runs(callee)).orElse(Set.of());
    }

    /** A parameter of a method that is declared among the sources. */
    Optional<Parameter> parameter(Callee callee, int index) {
        return type(callee.owner()).flatMap(known -> helpers(known).parameter(callee, index));
    }

    /** Whether a method is declared among the sources and puts no text of its own around what it is given. */
    boolean isKnownToKeep(Callee callee) {
        return type(callee.owner())
                .filter(known -> helpers(known).keeps(callee))
                .isPresent();
    }

    /** The private methods of the outermost class around a type. */
    Helpers helpers(Known known) {
        return helpers.computeIfAbsent(known.type().qualifiedName(), name -> new Helpers(this, known));
    }

    Entities entities() {
        return entities;
    }

    Providers providers() {
        return providers;
    }

    KeptEpochs keptEpochs() {
        return keptEpochs;
    }

    Outside outside() {
        return outside;
    }

    Names names(SourceFile file) {
        Names known = names.get(file.path());
        return known != null ? known : new Names(file, types.keySet());
    }

    Optional<Known> type(String qualified) {
        return Optional.ofNullable(types.get(qualified));
    }

    /** Whether anything among the sources mentions a field, apart from the field itself. */
    boolean mentions(KnownField field) {
        return mentions.contains(field.in().file().path() + "#" + field.field().name())
                || mentions.contains(
                        field.in().type().name() + "." + field.field().name())
                || mentions.contains("this." + field.field().name())
                || heirs(field.in().type().qualifiedName()).stream()
                        .anyMatch(path ->
                                mentions.contains(path + "#" + field.field().name()));
    }

    /** The files in which a field of a type can be called by its name alone, because a type there inherits it. */
    private Set<String> heirs(String type) {
        if (heirs.isEmpty()) {
            types.forEach((name, known) -> withSupertypes(name)
                    .forEach(each -> heirs.computeIfAbsent(each, any -> new HashSet<>())
                            .add(known.file().path())));
        }
        return heirs.getOrDefault(type, Set.of());
    }

    /** A type, and all that it extends or implements. */
    List<String> withSupertypes(String qualified) {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> rest = new ArrayDeque<>(List.of(qualified));
        while (!rest.isEmpty()) {
            String next = rest.pop();
            if (!found.add(next)) {
                continue;
            }
            Optional<Known> known = type(next);
            if (known.isPresent()) {
                for (WrittenType written : known.get().type().supertypes()) {
                    rest.add(names(known.get().file()).qualified(written.name(), next));
                }
            } else {
                found.addAll(outside.supertypes(next));
            }
        }
        return List.copyOf(found);
    }

    /** A field of a type or of its supertypes, if it stands among the sources. */
    Optional<KnownField> field(String type, String name) {
        for (String each : withSupertypes(type)) {
            Optional<Known> known = type(each);
            if (known.isPresent()) {
                for (Field field : known.get().type().fields()) {
                    if (field.name().equals(name)) {
                        return Optional.of(new KnownField(known.get(), field));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** What a caller has to know of the method of this name that takes so many arguments. */
    Optional<Callee> method(String type, String name, int arguments) {
        List<Callee> found = new ArrayList<>();
        for (String each : withSupertypes(type)) {
            Optional<Known> known = type(each);
            if (known.isPresent()) {
                known.get().type().methods().stream()
                        .filter(method -> method.name().equals(name) && takes(method, arguments))
                        .forEach(method -> found.add(callee(known.get(), method)));
                accessor(known.get(), name, arguments).ifPresent(found::add);
                canonical(known.get(), name, arguments).ifPresent(found::add);
            } else {
                found.addAll(outside.methods(each, name, arguments));
            }
        }
        return found.stream()
                .filter(Callee::isFencedWrite)
                .findFirst()
                .or(() -> found.stream().findFirst());
    }

    /** The constructor that a record has without writing it: its components are the parameters. */
    private Optional<Callee> canonical(Known record, String name, int arguments) {
        List<Field> components = record.type().fields().stream()
                .filter(field -> field.initializer().isEmpty())
                .toList();
        boolean unwritten = record.type().kind() == TypeDeclaration.Kind.RECORD
                && name.equals("<init>")
                && components.size() == arguments;
        if (!unwritten) {
            return Optional.empty();
        }
        Set<Integer> epochs = new HashSet<>();
        for (int i = 0; i < arguments; i++) {
            if (names(record.file())
                    .ours(components.get(i).annotations(), "FencingEpoch")
                    .isPresent()) {
                epochs.add(i);
            }
        }
        return Optional.of(new Callee(
                record.type().qualifiedName(),
                name,
                arguments,
                Optional.empty(),
                false,
                "void",
                epochs,
                false,
                Set.of(),
                false));
    }

    private Optional<Callee> accessor(Known record, String name, int arguments) {
        if (record.type().kind() != TypeDeclaration.Kind.RECORD || arguments != 0) {
            return Optional.empty();
        }
        return record.type().fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .map(field -> new Callee(
                        record.type().qualifiedName(),
                        name,
                        0,
                        Optional.empty(),
                        false,
                        names(record.file())
                                .qualified(field.type(), record.type().qualifiedName()),
                        Set.of(),
                        false,
                        Set.of(),
                        false));
    }

    static boolean takes(Method method, int arguments) {
        List<Parameter> parameters = method.parameters();
        boolean many =
                !parameters.isEmpty() && parameters.get(parameters.size() - 1).many();
        return many ? arguments >= parameters.size() - 1 : arguments == parameters.size();
    }

    Callee callee(Known in, Method method) {
        Names known = names(in.file());
        String within = in.type().qualifiedName();
        Set<Integer> epochs = new HashSet<>();
        Set<Integer> texts = new HashSet<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            Parameter parameter = method.parameters().get(i);
            if (known.ours(parameter.annotations(), "FencingEpoch").isPresent()) {
                epochs.add(i);
            }
            if (known.ours(parameter.annotations(), "ExecutesSql").isPresent()) {
                texts.add(i);
            }
        }
        texts.addAll(textsOfLibraries(in, method));
        boolean signals = method.thrown().stream()
                .anyMatch(type ->
                        known.qualified(type, within).equals(FENCED_OUT) || type.endsWith("FencedOutException"));
        return new Callee(
                within,
                method.name(),
                method.parameters().size(),
                known.ours(method.annotations(), "FencedWrite").map(annotation -> tables(in, annotation)),
                known.ours(method.annotations(), "ClaimStatement").isPresent(),
                known.qualified(method.result(), within),
                epochs,
                method.parameters().stream()
                        .anyMatch(parameter -> ExpressionReader.isToken(known.qualified(parameter.type(), within))),
                texts,
                signals);
    }

    /** The texts that a method takes in a library's stead: its callers are looked at as that library's are. */
    private Set<Integer> textsOfLibraries(Known in, Method method) {
        Set<Integer> texts = new HashSet<>();
        if (in.type().supertypes().isEmpty() || method.isPrivate()) {
            return texts;
        }
        for (String type : withSupertypes(in.type().qualifiedName())) {
            for (Operation operation : Libraries.ALL.operations(type, method.name())) {
                if (operation instanceof Operation.Runs runs && takesText(method, runs.text())) {
                    texts.add(runs.text());
                } else if (operation instanceof Operation.Prepares prepares && takesText(method, prepares.text())) {
                    texts.add(prepares.text());
                }
            }
        }
        return texts;
    }

    private static boolean takesText(Method method, int parameter) {
        return parameter < method.parameters().size()
                && Fields.isTextType(method.parameters().get(parameter).type());
    }

    /** The tables that a {@code @FencedWrite} names. */
    private List<String> tables(Known in, Annotation annotation) {
        return annotation
                .value("value")
                .map(value -> new Fields(this).strings(value, in))
                .orElse(List.of());
    }
}
