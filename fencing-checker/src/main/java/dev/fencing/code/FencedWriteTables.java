package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.table.TableName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The tables that the {@code @FencedWrite} annotations of a module name, whether they are declared or not. */
public final class FencedWriteTables {

    private final Module module;
    private final Set<TableName> tables = new LinkedHashSet<>();

    private FencedWriteTables(Module module) {
        this.module = module;
    }

    /** The tables in the order of the files; what is no table's name is passed over. */
    public static Set<TableName> in(Module module) {
        FencedWriteTables found = new FencedWriteTables(module);
        for (SourceFile file : module.files()) {
            file.types().forEach(type -> found.add(new Known(file, type)));
        }
        return found.tables;
    }

    private void add(Known known) {
        TypeDeclaration type = known.type();
        type.methods().stream()
                .flatMap(method -> module.callee(known, method).fencedTables().orElse(List.of()).stream())
                .forEach(name -> TableName.parse(name).ifPresent(tables::add));
        type.types().forEach(inner -> add(new Known(known.file(), inner)));
    }
}
