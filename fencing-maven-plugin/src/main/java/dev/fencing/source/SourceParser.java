package dev.fencing.source;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Problem;
import com.github.javaparser.TokenRange;
import com.github.javaparser.ast.CompilationUnit;
import dev.fencing.code.tree.SourceFile;
import java.util.Locale;
import java.util.Optional;

/**
 * Parses source files of one language level.
 *
 * <p>It runs on a thread with a stack of its own size, because the parser recurses as deeply as the source nests; what
 * nests more deeply than that is a file that cannot be parsed.
 */
final class SourceParser {

    private static final long STACK_BYTES = 256L * 1024 * 1024;

    /** What became of a file. */
    sealed interface Parsed {

        record Read(SourceFile file) implements Parsed {}

        /**
         * It cannot be parsed.
         *
         * @param offset where the parser gave up
         * @param why what stands in the way, as the end of "cannot be parsed: …"
         */
        record Unreadable(int offset, String why) implements Parsed {}
    }

    private final ParserConfiguration configuration;

    /** @param release the Java version that the sources are written in, 17 for one */
    SourceParser(int release) {
        this.configuration = new ParserConfiguration()
                .setLanguageLevel(level(release))
                .setAttributeComments(false)
                .setLexicalPreservationEnabled(false);
    }

    /** The level of a release; of the newest that the parser knows, if it does not know this one. */
    static LanguageLevel level(int release) {
        LanguageLevel newest = LanguageLevel.JAVA_17;
        for (LanguageLevel each : LanguageLevel.values()) {
            if (each.name().equals("JAVA_" + release)) {
                return each;
            }
            if (each.name().matches("JAVA_\\d+") && number(each) > number(newest)) {
                newest = each;
            }
        }
        return newest;
    }

    private static int number(LanguageLevel level) {
        return Integer.parseInt(level.name().substring("JAVA_".length()));
    }

    Parsed parse(JavaFile file) {
        Parsed[] result = new Parsed[1];
        Thread thread = new Thread(null, () -> result[0] = parsed(file), "fencing-java", STACK_BYTES);
        thread.start();
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return result[0];
    }

    private Parsed parsed(JavaFile file) {
        try {
            ParseResult<CompilationUnit> result = new JavaParser(configuration).parse(file.text());
            if (result.isSuccessful() && result.getResult().isPresent()) {
                return new Parsed.Read(
                        DeclarationNodes.sourceFile(result.getResult().get(), file.path(), file.text()));
            }
            return unreadable(file, result.getProblems().stream().findFirst());
        } catch (StackOverflowError e) {
            return new Parsed.Unreadable(0, "it nests too deeply");
        } catch (RuntimeException | Error e) {
            return new Parsed.Unreadable(0, "the parser failed with " + e);
        }
    }

    private static Parsed unreadable(JavaFile file, Optional<Problem> problem) {
        Offsets offsets = new Offsets(file.text());
        int offset = problem.flatMap(Problem::getLocation)
                .flatMap(TokenRange::toRange)
                .map(range -> offsets.offset(range.begin))
                .orElse(0);
        String why = problem.map(Problem::getMessage).orElse("no reason given");
        String line = why.lines().findFirst().orElse(why);
        return new Parsed.Unreadable(offset, line.isEmpty() ? why : first(line));
    }

    private static String first(String line) {
        String lower = line.substring(0, 1).toLowerCase(Locale.ROOT) + line.substring(1);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }
}
