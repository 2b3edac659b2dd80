package dev.fencing.source;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Problem;
import com.github.javaparser.TokenRange;
import com.github.javaparser.ast.CompilationUnit;
import dev.fencing.code.tree.SourceFile;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Parses source files at the language level of their release, and where that is not known, at any that accepts them.
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

    /** What all releases since accept, but for words that became keywords. */
    private static final LanguageLevel OLDEST = LanguageLevel.JAVA_8;

    private final List<LanguageLevel> levels;

    /** @param release the Java version that the sources are written in, 17 for one, if it is known */
    SourceParser(OptionalInt release) {
        Set<LanguageLevel> tried = new LinkedHashSet<>();
        release.ifPresent(known -> level(known).ifPresent(tried::add));
        tried.add(newest());
        tried.add(OLDEST);
        this.levels = List.copyOf(tried);
    }

    private static Optional<LanguageLevel> level(int release) {
        return Stream.of(LanguageLevel.values())
                .filter(each -> each.name().equals("JAVA_" + release))
                .findFirst();
    }

    private static LanguageLevel newest() {
        return IntStream.rangeClosed(17, LanguageLevel.values().length)
                .mapToObj(SourceParser::level)
                .flatMap(Optional::stream)
                .reduce(LanguageLevel.JAVA_17, (older, newer) -> newer);
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

    /** Read at the first level that accepts it; if none does, what the first said. */
    private Parsed parsed(JavaFile file) {
        try {
            Optional<Parsed> refused = Optional.empty();
            for (LanguageLevel level : levels) {
                ParseResult<CompilationUnit> result = new JavaParser(configuration(level)).parse(file.text());
                if (result.isSuccessful() && result.getResult().isPresent()) {
                    return new Parsed.Read(
                            DeclarationNodes.sourceFile(result.getResult().get(), file.path(), file.text()));
                }
                refused = refused.or(() -> Optional.of(
                        unreadable(file, result.getProblems().stream().findFirst())));
            }
            return refused.orElseThrow();
        } catch (StackOverflowError e) {
            return new Parsed.Unreadable(0, "it nests too deeply");
        } catch (RuntimeException | Error e) {
            return new Parsed.Unreadable(0, "the parser failed with " + e);
        }
    }

    private static ParserConfiguration configuration(LanguageLevel level) {
        return new ParserConfiguration()
                .setLanguageLevel(level)
                .setAttributeComments(false)
                .setLexicalPreservationEnabled(false);
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
