package dev.fencing.code;

import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.Finding;
import dev.fencing.rule.WriteSite;
import java.util.ArrayList;
import java.util.List;

/** {@code @SuppressWarnings} with a rule's id or with {@code "all"}, as users of Error Prone expect it to work. */
final class Suppressions {

    private record Region(Span span, String id) {

        boolean holds(String rule, int at) {
            boolean named = id.equals("all") || id.equals(rule);
            return named && span.start() <= at && at < span.end();
        }
    }

    private final List<Region> regions = new ArrayList<>();

    private Suppressions() {}

    static Suppressions in(SourceFile file) {
        Suppressions found = new Suppressions();
        file.types().forEach(found::type);
        return found;
    }

    CheckResult apply(CheckResult result) {
        List<Finding> kept = result.findings().stream()
                .filter(each -> !isSuppressed(each.rule().id(), each.start()))
                .toList();
        return new CheckResult(kept, result.sites().stream().map(this::waived).toList());
    }

    /** A violation has its rule for a note. */
    private WriteSite waived(WriteSite site) {
        boolean waived = site.status() == WriteSite.Status.VIOLATING && isSuppressed(site.note(), site.start());
        return waived ? site.allowed("@SuppressWarnings") : site;
    }

    private boolean isSuppressed(String rule, int at) {
        return regions.stream().anyMatch(each -> each.holds(rule, at));
    }

    private void type(TypeDeclaration type) {
        add(type.annotations(), type.span());
        for (Field field : type.fields()) {
            add(field.annotations(), field.span());
        }
        for (Method method : type.methods()) {
            add(method.annotations(), method.span());
        }
        type.types().forEach(this::type);
    }

    private void add(List<Annotation> annotations, Span span) {
        for (Annotation annotation : annotations) {
            if (annotation.is("SuppressWarnings")) {
                annotation.value("value").ifPresent(value -> ids(value, span));
            }
        }
    }

    private void ids(Expression value, Span span) {
        if (value instanceof Expression.Array array) {
            array.elements().forEach(each -> ids(each, span));
        } else if (value instanceof Expression.Text text) {
            regions.add(new Region(span, text.text().text()));
        }
    }
}
