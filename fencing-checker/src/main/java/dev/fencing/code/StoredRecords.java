package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.tree.Expression;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.Trees;
import dev.fencing.code.tree.WrittenType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Rows as objects that store themselves: jOOQ's records. They are generated, so that their classes are seldom among the
 * sources; then they are told by their names, {@code InventoryRecord} for the table {@code inventory}.
 */
final class StoredRecords {

    private static final String BASE = "org.jooq.UpdatableRecord";
    private static final List<String> BASES =
            List.of(BASE, "org.jooq.impl.UpdatableRecordImpl", "org.jooq.TableRecord", "org.jooq.impl.TableRecordImpl");

    /** A package that stands for the unknown one of what is generated. */
    private static final String GENERATED = "generated.";

    private StoredRecords() {}

    /** Whether objects of a type are such records, or may be as far as anything is known. */
    static boolean isOne(String type, Module module) {
        List<String> all = module.withSupertypes(type);
        return all.stream().anyMatch(BASES::contains)
                || (all.size() == 1 && module.type(type).isEmpty() && type.endsWith("Record") && type.contains("."));
    }

    /** The record of a type: itself, or the one that it is the data access object for. */
    static Optional<String> of(String type, Module module) {
        if (isOne(type, module)) {
            return Optional.of(type);
        }
        Optional<Known> known = module.type(type);
        if (known.isEmpty()) {
            return Optional.empty();
        }
        for (WrittenType supertype : known.get().type().supertypes()) {
            for (String argument : supertype.arguments()) {
                String qualified = module.names(known.get().file()).qualified(argument, type);
                if (isOne(qualified, module)) {
                    return Optional.of(qualified);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * The type of the records that a call reads or makes anew, {@code newRecord(INVENTORY)}, by the name of the table's
     * constant: what is generated from it is called as it is.
     *
     * @param table the last name of the constant
     */
    static String named(String table) {
        StringBuilder name = new StringBuilder(GENERATED);
        for (String word : table.split("_", -1)) {
            name.append(word.substring(0, Math.min(1, word.length())))
                    .append(word.substring(Math.min(1, word.length())).toLowerCase(Locale.ROOT));
        }
        return name.append("Record").toString();
    }

    /** Whether a type was named so. */
    static boolean isNamed(String type) {
        return type.startsWith(GENERATED);
    }

    /** A type by whose operations such a record is known, if nothing else is known of it. */
    static Optional<String> base(String type, Module module) {
        return isOne(type, module) ? Optional.of(BASE) : Optional.empty();
    }

    /** The table that a record is a row of. */
    static String table(String record, Module module) {
        String simple = record.substring(record.lastIndexOf('.') + 1).replaceFirst("Record$", "");
        return module.type(record)
                .flatMap(StoredRecords::constant)
                .orElseGet(() -> TableDeclarations.snakeCase(simple));
    }

    /** {@code super(Inventory.INVENTORY)} */
    private static Optional<String> constant(Known record) {
        List<String> found = new ArrayList<>();
        for (Method method : record.type().methods()) {
            if (method.name().equals("<init>")) {
                Trees.forEachExpression(method, each -> {
                    if (each instanceof Expression.Select select
                            && select.name().equals(select.name().toUpperCase(Locale.ROOT))) {
                        found.add(select.name().toLowerCase(Locale.ROOT));
                    }
                });
            }
        }
        return found.stream().findFirst();
    }
}
