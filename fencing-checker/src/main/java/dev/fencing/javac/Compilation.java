package dev.fencing.javac;

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
import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

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
            begin(unit, state);
        }
        if (checker.isEmpty()) {
            return List.of();
        }
        JavaChecker known = checker.get();
        return unlessItFails(unit, () -> known.check(sourceFile(unit)).findings())
                .orElse(List.of());
    }

    /** Reads all files that are compiled together, before the first of them is checked. */
    private void begin(CompilationUnitTree unit, VisitorState state) {
        for (Env<AttrContext> entered : Enter.instance(context).getEnvs()) {
            units.add(entered.toplevel);
        }
        List<SourceFile> files = new ArrayList<>();
        for (CompilationUnitTree each : units) {
            unlessItFails(each, () -> sourceFile(each)).ifPresent(files::add);
        }
        checker = files.size() < units.size() ? Optional.empty() : unlessItFails(unit, () -> checker(files, state));
    }

    private JavaChecker checker(List<SourceFile> files, VisitorState state) {
        // In an order that does not change from run to run.
        List<SourceFile> sorted =
                files.stream().sorted(Comparator.comparing(SourceFile::path)).toList();
        Module module = Module.of(sorted, new ClassPath(context));
        Declarations declared = TableDeclarations.in(module);
        IndexFiles index = new IndexFiles(context);
        index.write(declared);
        Declarations options = Options.declared(state.errorProneOptions().getFlags());
        return new JavaChecker(
                module, index.read().and(declared).and(options), LocalDate.now(ZoneId.systemDefault()), false);
    }

    /**
     * What the work gives. If it fails, the compilation does: that a file was not checked must not look as if nothing
     * had been found in it.
     */
    private <T> Optional<T> unlessItFails(CompilationUnitTree unit, Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (DeclarationException e) {
            stop(String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError e) {
            stop(place(unit) + " could not be checked for writes to fenced tables, because reading it failed with "
                    + String.valueOf(e).replaceAll("\\s+", " ") + "; please report this with the file.");
        }
        return Optional.empty();
    }

    /** The file, and the line of the first type in it. */
    private static String place(CompilationUnitTree unit) {
        long line = unit.getTypeDecls().isEmpty()
                ? 1
                : unit.getLineMap()
                        .getLineNumber(Math.max(0, ((JCTree) unit.getTypeDecls().get(0)).getStartPosition()));
        return unit.getSourceFile().getName() + ":" + line;
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
}
