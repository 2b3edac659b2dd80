package dev.fencing.code;

import dev.fencing.code.Helpers.Rights;
import dev.fencing.code.Module.Known;
import dev.fencing.code.Module.KnownField;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Statement;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.Bindings;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.JavaPlace;
import dev.fencing.rule.JavaPlace.Permission;
import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.Declarations;
import dev.fencing.text.Expansion;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Reads a file: all of its fields, initializers, methods and annotations, each as a place of its own. */
final class SourceReader {

    private final Module module;
    private final SourceFile file;
    private final Declarations declarations;
    private final LocalDate today;
    private final Set<String> answering;
    private final List<Body> bodies = new ArrayList<>();
    private final List<Allowance> allowances = new ArrayList<>();

    /**
     * @param answering the methods of which mapper files hold the text, and whose result says whether it was fenced out
     */
    SourceReader(Module module, SourceFile file, Declarations declarations, LocalDate today, Set<String> answering) {
        this.answering = answering;
        this.module = module;
        this.file = file;
        this.declarations = declarations;
        this.today = today;
    }

    /** What was read in each place. */
    List<Body> read() {
        for (TypeDeclaration type : file.types()) {
            type(type, List.of());
        }
        return bodies;
    }

    /** All allowances in the file, in the order of the source. */
    List<Allowance> allowances() {
        return allowances;
    }

    private void type(TypeDeclaration type, List<Allowance> around) {
        Known known = new Known(file, type);
        List<Allowance> here = with(around, type.annotations(), known);
        Place nowhere = place(known, Optional.empty(), new Rights(new Permission.None(), false, false), here);
        body(nowhere, reader -> annotations(reader, type.annotations(), Optional.empty()));
        mapping(known, here);
        for (Field field : type.fields()) {
            Rights rights = module.helpers(known).rights(field);
            List<Allowance> ofField = with(here, field.annotations(), known);
            Place place = place(known, Optional.empty(), rights, ofField);
            ofProvider(known, field.annotations(), ofField);
            body(place, reader -> {
                annotations(reader, field.annotations(), Optional.empty());
                new EntityCheck(module, declarations)
                        .relation(reader.body(), field.annotations(), field.type(), field.arguments());
                field(reader, new KnownField(known, field));
            });
        }
        for (Statement.Block block : type.initializers()) {
            body(nowhere, reader -> reader.code().run(block));
        }
        for (Method method : type.methods()) {
            Rights rights = module.helpers(known).rights(method);
            List<Allowance> ofMethod = with(here, method.annotations(), known);
            Place place = place(known, Optional.of(method), rights, ofMethod);
            ofProvider(known, method.annotations(), ofMethod);
            body(place, reader -> {
                annotations(reader, method.annotations(), Optional.of(method));
                method.parameters().forEach(each -> annotations(reader, each.annotations(), Optional.empty()));
                if (method.isVoid() && answering.contains(type.qualifiedName() + "." + method.name())) {
                    reader.body().calls().add(new FencedCall(method.name(), method.span(), true));
                }
                int before = reader.body().signals();
                reader.code().method(method, Helpers.parameters(module, known, method, place));
                module.providers()
                        .usersOf(known, method)
                        .forEach(user -> reader.body().uses().forEach(use -> provided(use, user)));
                if (module.helpers(known).handles(method)) {
                    EffectCheck.check(reader.body(), method);
                }
                Retries.check(reader.body(), method, reader.body().signals() > before);
            });
        }
        type.types().forEach(inner -> type(inner, here));
    }

    /** What a mapper's method is given is what the text that it runs is given. */
    private void provided(SqlUse use, Providers.User user) {
        Set<Integer> epochs = module.callee(user.in(), user.method()).epochs();
        StatementParameters.bind(use, module, user.in(), epochs, user.method());
    }

    private void body(Place place, Consumer<ExpressionReader> code) {
        Body body = new Body(module, place);
        code.accept(new ExpressionReader(body, new Fields(module)));
        bodies.add(body);
    }

    private Place place(Known in, Optional<Method> method, Rights rights, List<Allowance> here) {
        Set<Integer> epochs = new HashSet<>();
        Set<Integer> given = new HashSet<>();
        if (method.isPresent()) {
            Callee itself = module.callee(in, method.get());
            Optional<Callee> declared = module.method(in.type().qualifiedName(), itself.name(), itself.parameters());
            epochs.addAll(itself.epochs());
            declared.ifPresent(each -> epochs.addAll(each.epochs()));
            given.addAll(itself.texts());
            declared.ifPresent(each -> given.addAll(each.texts()));
            given.addAll(module.runs(itself));
        }
        boolean helper = method.filter(Method::isPrivate).isPresent() && rights.lent();
        return new Place(in, method, rights.permission(), rights.claims(), epochs, given, helper, here);
    }

    private List<Allowance> with(List<Allowance> around, List<Annotation> annotations, Known in) {
        List<Allowance> own = Allowance.in(annotations, in, module, declarations, today);
        allowances.addAll(own);
        List<Allowance> all = new ArrayList<>(own);
        all.addAll(around);
        return all;
    }

    /** A constant, and a private field of which all texts are known, is judged for those that use it. */
    private void field(ExpressionReader reader, KnownField field) {
        if (field.field().initializer().isEmpty()) {
            return;
        }
        Expression initializer = field.field().initializer().get();
        Value value = reader.readAs(field.field().type(), initializer);
        boolean usedElsewhere = field.field().isPrivate() || field.field().isPublic() || module.mentions(field);
        boolean allowed = module.names(file)
                .ours(field.field().annotations(), "UnfencedWriteAllowed")
                .isPresent();
        boolean kept = Fields.isText(field) || reader.fields().given(field).isPresent();
        if (!kept || !usedElsewhere || allowed) {
            reader.consume(value, initializer.span(), false);
        }
    }

    private void annotations(ExpressionReader reader, List<Annotation> annotations, Optional<Method> method) {
        new AnnotationTexts(module, reader).read(annotations, method);
    }

    /** Reads what a class is mapped to, and the statements that run in its name. */
    private void mapping(Known known, List<Allowance> here) {
        body(anywhere(known, here), reader -> {
            new AnnotationTexts(module, reader).readElsewhere(known.type().annotations());
            boolean flushed =
                    reader.body().uses().stream().filter(SqlUse::isOfProvider).anyMatch(this::isFenced);
            EntityCheck check = new EntityCheck(module, declarations);
            check.type(reader.body(), known, flushed);
            for (Method method : known.type().methods()) {
                check.relation(reader.body(), method.annotations(), method.result(), method.resultArguments());
                check.derived(reader.body(), known, method);
            }
        });
    }

    /** The statements that the provider runs for what a property holds, in place of those that it would make up. */
    private void ofProvider(Known known, List<Annotation> annotations, List<Allowance> here) {
        if (!annotations.isEmpty()) {
            body(anywhere(known, here), reader -> new AnnotationTexts(module, reader).readElsewhere(annotations));
        }
    }

    /** No place is there to be judged: the provider runs it. */
    private Place anywhere(Known known, List<Allowance> here) {
        Permission all = new Permission.FencedWrite(List.of(), known.type().qualifiedName());
        return place(known, Optional.empty(), new Rights(all, false, false), here);
    }

    private boolean isFenced(SqlUse use) {
        JavaPlace anywhere =
                new JavaPlace(new Permission.FencedWrite(List.of(), ""), false, false, true, Bindings.unknown());
        FenceChecker checker = new FenceChecker(declarations, today);
        return Expansion.of(use.text()).stream()
                .map(each ->
                        checker.java(new SqlSource(file.path(), each.atUse(), Dialects.detect(each.atUse())), anywhere))
                .allMatch(found -> found.findings().isEmpty()
                        && found.sites().stream().anyMatch(site -> site.kind().equals("UPDATE")));
    }
}
