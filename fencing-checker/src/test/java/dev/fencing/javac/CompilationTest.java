package dev.fencing.javac;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.errorprone.BaseErrorProneJavaCompiler;
import com.google.errorprone.scanner.ScannerSupplier;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.junit.jupiter.api.Test;

/** One run of javac, {@link Compilation}. */
final class CompilationTest {

    @Test
    void aFileThatCannotBeCheckedFailsTheCompilationWithOneSentence() {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        boolean compiled = new BaseErrorProneJavaCompiler(ScannerSupplier.fromBugCheckerClasses(UnfencedWrite.class))
                .getTask(
                        new StringWriter(),
                        null,
                        diagnostics,
                        List.of(
                                "-proc:none",
                                "-XDcompilePolicy=simple",
                                "--should-stop=ifError=FLOW",
                                "-XepOpt:Fencing:Tables=inventory:writer_epoch",
                                "-d",
                                System.getProperty("java.io.tmpdir")),
                        List.of(),
                        List.of(new Vanishing()))
                .call();

        assertThat(compiled).isFalse();
        assertThat(diagnostics.getDiagnostics())
                .filteredOn(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .singleElement()
                .extracting(each -> each.getMessage(Locale.ROOT))
                .asString()
                .matches("Fencing: .*A\\.java:3 could not be checked for writes to fenced tables, because .*gone.*");
    }

    /** A file that javac and Error Prone have read, and that is gone when the check wants to read it. */
    private static final class Vanishing extends SimpleJavaFileObject {

        private boolean read;

        Vanishing() {
            super(URI.create("string:///A.java"), Kind.SOURCE);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
            if (ignoreEncodingErrors && read) {
                throw new IOException("gone");
            }
            read |= ignoreEncodingErrors;
            return "\n\nclass A {}\n";
        }
    }
}
