package dev.fencing.javac;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.errorprone.BaseErrorProneJavaCompiler;
import com.google.errorprone.scanner.ScannerSupplier;
import dev.fencing.table.TableIndex;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One run of javac, {@link Compilation}. */
final class CompilationTest {

    private static final String INVENTORY = "-XepOpt:Fencing:Tables=inventory:writer_epoch";

    private static final String DECLARES = """
            import dev.fencing.annotations.FencedTable;
            @FencedTable("inventory")
            class Stock {}
            """;

    private static final String WRITES = """
            class Writes {
              String sql = "UPDATE inventory SET quantity = 0";
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void aFileThatCannotBeCheckedFailsTheCompilationWithOneSentence() {
        assertThat(errors(List.of(INVENTORY), List.of(), new Vanishing()))
                .singleElement()
                .asString()
                .matches("Fencing: .*A\\.java:3 could not be checked for writes to fenced tables, because .*gone.*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Fencing:Table=inventory", "Fencing:tables=inventory", "fencing:ClaimTable=jobs"})
    void anOptionThatIsMisspeltFailsTheCompilationWithOneSentence(String option) {
        assertThat(errors(List.of("-XepOpt:" + option), List.of(), new Source("A", "class A {}")))
                .containsExactly("Fencing: There is no option -XepOpt:" + option.replaceAll("=.*", "")
                        + ": write -XepOpt:Fencing:Tables=… or -XepOpt:Fencing:ClaimTables=….");
    }

    @Test
    void aTableThatIsMisspeltFailsTheCompilationWithOneSentence() {
        assertThat(errors(
                        List.of("-XepOpt:Fencing:Tables=inventory:writer_epoch:STRIKT"),
                        List.of(),
                        new Source("A", "class A {}")))
                .singleElement()
                .asString()
                .matches("Fencing: The option tables cannot be read at .*STRIKT.*");
    }

    @Test
    void whatAnotherProcessorGeneratesIsCheckedAsWell() {
        assertThat(errors(
                        List.of(),
                        List.of(new Generating()),
                        new Source("Stock", DECLARES),
                        new Source("Writes", WRITES)))
                .hasSize(2)
                .allSatisfy(each -> assertThat(each).startsWith("[UnfencedWrite]"));
    }

    @Test
    void withoutProcessorsTheSameIsFound() {
        assertThat(errors(
                        List.of("-proc:none"), List.of(), new Source("Stock", DECLARES), new Source("Writes", WRITES)))
                .singleElement()
                .asString()
                .startsWith("[UnfencedWrite]");
    }

    @Test
    void whatAJarDeclaresIsProtected() throws IOException {
        assertThat(errors(List.of(), List.of(), new Source("Stock", DECLARES))).isEmpty();
        Path index = folder.resolve(TableIndex.PATH);
        Path jar = folder.resolve("tables.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(TableIndex.PATH));
            Files.copy(index, out);
        }
        Files.delete(index);

        String classPath = System.getProperty("java.class.path") + File.pathSeparator + jar;
        assertThat(errors(List.of("-classpath", classPath), List.of(), new Source("Writes", WRITES)))
                .singleElement()
                .asString()
                .startsWith("[UnfencedWrite]");
    }

    @Test
    void aLargeMethodIsReadSoon() {
        List<String> methods =
                new ArrayList<>(List.of("class A {\n  int rows;\n  int run(String sql) { return 0; }\n"));
        // A method of javac ends at 64 kB of code; what never becomes code may be longer.
        methods.add("  void all() {\n    if (false) {\n");
        methods.add("      rows += run(\"DELETE FROM other\");\n".repeat(20_000));
        methods.add("      rows += run(\"DELETE FROM inventory\");\n    }\n  }\n}\n");

        assertWriteIsFoundSoon(String.join("", methods));
    }

    @Test
    void aLongConcatenationIsReadSoon() {
        String sum = "\"DELETE FROM inventory WHERE sku IN (\"" + " + sku + \",\"".repeat(5_000) + " + \"0)\"";

        assertWriteIsFoundSoon("class A {\n  String all(String sku) {\n    return " + sum + ";\n  }\n}\n");
    }

    /** On a stack on which javac itself can read it. */
    private void assertWriteIsFoundSoon(String text) {
        List<String> found = new ArrayList<>();
        Thread compiler = new Thread(
                null,
                () -> found.addAll(errors(List.of(INVENTORY), List.of(), new Source("A", text))),
                "javac",
                512L * 1024 * 1024);
        long before = System.nanoTime();
        compiler.start();
        try {
            compiler.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }

        assertThat(found).singleElement().asString().startsWith("[UnfencedWrite]");
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(60));
    }

    /** Compiles files into the folder, and gives the errors. */
    private List<String> errors(List<String> more, List<Processor> processors, JavaFileObject... files) {
        List<String> options = new ArrayList<>(
                List.of("-XDcompilePolicy=simple", "--should-stop=ifError=FLOW", "-d", folder.toString()));
        options.addAll(more);
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        CompilationTask task = new BaseErrorProneJavaCompiler(
                        ScannerSupplier.fromBugCheckerClasses(UnfencedWrite.class))
                .getTask(new StringWriter(), null, diagnostics, options, List.of(), List.of(files));
        if (!more.contains("-proc:none")) {
            task.setProcessors(processors);
        }
        boolean compiled = task.call();
        List<String> errors = diagnostics.getDiagnostics().stream()
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .map(each -> each.getMessage(Locale.ROOT))
                .toList();
        assertThat(compiled).isEqualTo(errors.isEmpty());
        return errors;
    }

    /** A file that is held in memory. */
    private static class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String type, String text) {
            super(URI.create("string:///" + type + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
            return text;
        }
    }

    /** A file that javac and Error Prone have read, and that is gone when the check wants to read it. */
    private static final class Vanishing extends Source {

        private boolean read;

        Vanishing() {
            super("A", "\n\nclass A {}\n");
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
            if (ignoreEncodingErrors && read) {
                throw new IOException("gone");
            }
            read |= ignoreEncodingErrors;
            return super.getCharContent(ignoreEncodingErrors);
        }
    }

    /** Another tool on the processor path, which writes a class that writes. */
    private static final class Generating extends AbstractProcessor {

        private boolean done;

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latest();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (!done) {
                done = true;
                try (Writer writer =
                        processingEnv.getFiler().createSourceFile("Made").openWriter()) {
                    writer.write("class Made { String sql = \"DELETE FROM inventory\"; }");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return false;
        }
    }
}
