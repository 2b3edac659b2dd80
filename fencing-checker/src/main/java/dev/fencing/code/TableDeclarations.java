package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.Span;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.table.ClaimTable;
import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;
import dev.fencing.table.TableOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The tables that the annotations of a module declare: on its classes and packages, whatever the order of its files.
 */
public final class TableDeclarations {

    private final Module module;
    private final Fields fields;
    private final List<FencedTable> fenced = new ArrayList<>();
    private final List<ClaimTable> claims = new ArrayList<>();

    private TableDeclarations(Module module) {
        this.module = module;
        this.fields = new Fields(module);
    }

    /**
     * The tables that a module declares.
     *
     * @throws DeclarationException if a declaration names no table, or two of one table do not agree; the message is
     *     one sentence
     */
    public static Declarations in(Module module) {
        TableDeclarations found = new TableDeclarations(module);
        for (SourceFile file : module.files()) {
            Known around = new Known(file, packageOf(file));
            file.packageAnnotations().forEach(each -> found.add(each, around, true));
            file.types().forEach(type -> found.add(file, type));
        }
        // Merging with nothing but itself finds the contradictions.
        return Declarations.none()
                .and(new Declarations(found.fenced, List.of()))
                .and(new Declarations(List.of(), found.claims));
    }

    private static TypeDeclaration packageOf(SourceFile file) {
        return new TypeDeclaration(
                new Span(0, 0),
                TypeDeclaration.Kind.INTERFACE,
                "package-info",
                file.packageName(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private void add(SourceFile file, TypeDeclaration type) {
        Known in = new Known(file, type);
        type.annotations().forEach(each -> add(each, in, false));
        type.types().forEach(inner -> add(file, inner));
    }

    private void add(Annotation annotation, Known in, boolean onPackage) {
        Names names = module.names(in.file());
        if (names.isOurs(annotation, "FencedTable")) {
            fenced.add(fenced(annotation, in, onPackage));
        } else if (names.isOurs(annotation, "ClaimTable")) {
            claims.add(claim(annotation, in, onPackage));
        } else if (annotation.type().endsWith("FencedTable.Tables")
                || annotation.type().endsWith("ClaimTable.Tables")) {
            annotation.value("value").ifPresent(value -> contained(value, in, onPackage));
        }
    }

    private void contained(Expression value, Known in, boolean onPackage) {
        if (value instanceof Expression.Array array) {
            array.elements().forEach(each -> contained(each, in, onPackage));
        } else if (value instanceof Expression.Annotated annotated) {
            add(annotated.annotation(), in, onPackage);
        }
    }

    private FencedTable fenced(Annotation annotation, Known in, boolean onPackage) {
        Optional<String> sequence = text(annotation, "sequenceColumn", in).filter(name -> !name.isBlank());
        return new FencedTable(
                table(annotation, in, onPackage),
                column(text(annotation, "epochColumn", in).orElse(TableOptions.EPOCH_COLUMN)),
                comparison(annotation),
                sequence.map(TableDeclarations::column),
                repository(annotation, in));
    }

    private ClaimTable claim(Annotation annotation, Known in, boolean onPackage) {
        List<String> statuses = annotation
                .value("claimedStatuses")
                .map(value -> fields.strings(value, in))
                .orElse(List.of(TableOptions.CLAIMED_STATUS));
        return new ClaimTable(
                table(annotation, in, onPackage),
                column(text(annotation, "epochColumn", in).orElse(TableOptions.CLAIM_EPOCH_COLUMN)),
                column(text(annotation, "statusColumn", in).orElse(TableOptions.STATUS_COLUMN)),
                statuses,
                column(text(annotation, "leaseColumn", in).orElse(TableOptions.LEASE_COLUMN)));
    }

    private static String column(String written) {
        return written.replace("\"", "").replace("`", "").strip().toLowerCase(Locale.ROOT);
    }

    private Optional<String> text(Annotation annotation, String element, Known in) {
        return annotation
                .value(element)
                .flatMap(value -> fields.strings(value, in).stream().findFirst());
    }

    private static FencedTable.Comparison comparison(Annotation annotation) {
        return annotation
                        .value("comparison")
                        .filter(TableDeclarations::isReentrant)
                        .isPresent()
                ? FencedTable.Comparison.REENTRANT
                : FencedTable.Comparison.STRICT;
    }

    private static boolean isReentrant(Expression value) {
        if (value instanceof Expression.Select select) {
            return select.name().equals("REENTRANT");
        }
        return value instanceof Expression.Name name && name.name().equals("REENTRANT");
    }

    private Optional<String> repository(Annotation annotation, Known in) {
        return annotation
                .value("repository")
                .filter(Expression.ClassLiteral.class::isInstance)
                .map(value -> ((Expression.ClassLiteral) value).type())
                .filter(type -> !type.equals("void"))
                .map(type -> module.names(in.file()).qualified(type, in.type().qualifiedName()));
    }

    private TableName table(Annotation annotation, Known in, boolean onPackage) {
        Optional<String> written = text(annotation, "value", in).filter(name -> !name.isBlank());
        if (written.isEmpty() && onPackage) {
            throw new DeclarationException("The @" + annotation.type() + " on package "
                    + in.file().packageName() + " names no table: write its name as the value.");
        }
        String name = written.orElseGet(() -> entityTable(in));
        return TableName.parse(name)
                .orElseThrow(() -> new DeclarationException("The @" + annotation.type() + " on "
                        + in.type().qualifiedName() + " declares '" + name
                        + "', which is no table's name: write table or schema.table."));
    }

    /** JPA's {@code @Table(name)}, else {@code @Entity(name)}, else the class name in snake case. */
    private String entityTable(Known in) {
        return jpa(in, "Table")
                .or(() -> jpa(in, "Entity"))
                .orElseGet(() -> snakeCase(in.type().name()));
    }

    private Optional<String> jpa(Known in, String type) {
        return in.type().annotations().stream()
                .filter(each -> each.is(type))
                .flatMap(each -> text(each, "name", in).stream())
                .filter(name -> !name.isBlank())
                .findFirst();
    }

    /** {@code PurchaseOrderLine} is {@code purchase_order_line}, {@code SKUPrice} is {@code sku_price}. */
    static String snakeCase(String name) {
        StringBuilder snake = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean upper = Character.isUpperCase(c);
            boolean starts = i > 0
                    && upper
                    && (!Character.isUpperCase(name.charAt(i - 1))
                            || (i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1))));
            snake.append(starts ? "_" : "").append(Character.toLowerCase(c));
        }
        return snake.toString();
    }
}
