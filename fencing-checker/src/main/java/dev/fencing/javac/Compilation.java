package dev.fencing.javac;

import com.google.errorprone.ErrorProneFlags;
import com.google.errorprone.VisitorState;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.SourcePositions;
import com.sun.tools.javac.api.JavacTrees;
import com.sun.tools.javac.comp.AttrContext;
import com.sun.tools.javac.comp.Enter;
import com.sun.tools.javac.comp.Env;
import com.sun.tools.javac.tree.JCTree;
import com.sun.tools.javac.util.Context;
import com.sun.tools.javac.util.JCDiagnostic;
import com.sun.tools.javac.util.Log;
import dev.fencing.code.JavaChecker;
import dev.fencing.code.Module;
import dev.fencing.code.TableDeclarations;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One run of javac: the declared tables and the findings of each file, shared by all checks. It lives in javac's own
 * context and is gone with it.
 */
final class Compilation {

    private static final Context.Key<Compilation> KEY = new Context.Key<>();

    private final Context context;
    private final SourcePositions positions;
    private final Symbols symbols;
    private final Set<CompilationUnitTree> units = Collections.newSetFromMap(new IdentityHashMap<>());
    private final IdentityHashMap<CompilationUnitTree, List<Finding>> findings = new IdentityHashMap<>();
    private Optional<JavaChecker> checker = Optional.empty();

    private Compilation(Context context) {
        this.context = context;
        this.positions = JavacTrees.instance(context).getSourcePositions();
        this.symbols = new Symbols(context);
    }

    static Compilation of(VisitorState state) {
        Compilation known = state.context.get(KEY);
        if (known != null) {
            return known;
        }
        Compilation made = new Compilation(state.context);
        state.context.put(KEY, made);
        return made;
    }

    /** All that is wrong in a file. */
    List<Finding> findings(CompilationUnitTree unit, VisitorState state) {
        List<Finding> known = findings.get(unit);
        if (known == null) {
            known = check(unit, state);
            findings.put(unit, known);
        }
        return known;
    }

    private List<Finding> check(CompilationUnitTree unit, VisitorState state) {
        if (units.add(unit)) {
            begin(state);
        }
        if (checker.isEmpty()) {
            return List.of();
        }
        try {
            return checker.get().check(sourceFile(unit)).findings();
        } catch (RuntimeException | StackOverflowError e) {
            // The check must not be lost with the file, and javac must not be stopped by it.
            return List.of(failure(unit, e));
        }
    }

    /** Reads all files that are compiled together, before the first of them is checked. */
    private void begin(VisitorState state) {
        for (Env<AttrContext> entered : Enter.instance(context).getEnvs()) {
            units.add(entered.toplevel);
        }
        try {
            // In an order that does not change from run to run.
            List<SourceFile> files = units.stream()
                    .map(this::sourceFile)
                    .sorted(Comparator.comparing(SourceFile::path))
                    .toList();
            Module module = Module.of(files, new ClassPath(context));
            Declarations declared = TableDeclarations.in(module);
            IndexFiles index = new IndexFiles(context);
            index.write(declared);
            ErrorProneFlags flags = state.errorProneOptions().getFlags();
            Declarations options = TableOptions.parse(
                    flags.get("Fencing:Tables").orElse(""),
                    flags.get("Fencing:ClaimTables").orElse(""));
            checker = Optional.of(new JavaChecker(
                    module, index.read().and(declared).and(options), LocalDate.now(ZoneId.systemDefault()), false));
        } catch (DeclarationException e) {
            checker = Optional.empty();
            stop(String.valueOf(e.getMessage()));
        }
    }

    /** Stops the compilation with one sentence. */
    private void stop(String sentence) {
        Log.instance(context).error(new JCDiagnostic.Error("compiler", "proc.messager", "Fencing: " + sentence));
    }

    private SourceFile sourceFile(CompilationUnitTree unit) {
        try {
            String source = unit.getSourceFile().getCharContent(true).toString();
            String path = unit.getSourceFile().toUri().toString();
            return DeclarationTrees.sourceFile(unit, positions, symbols, path, source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Finding failure(CompilationUnitTree unit, Throwable problem) {
        int start = unit.getTypeDecls().isEmpty()
                ? 0
                : Math.max(0, ((JCTree) unit.getTypeDecls().get(0)).getStartPosition());
        return new Finding(
                Rule.UnparsableSql,
                unit.getSourceFile().toUri().toString(),
                start,
                start,
                Optional.empty(),
                "This file was not checked for writes to fenced tables: reading it failed with " + problem + ".",
                Optional.of("Please report this with the file, and check its statements by hand until then."));
    }
}
