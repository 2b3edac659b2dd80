package dev.fencing.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where fuzzing begins: the labelled cases in SQL, each of which names its dialect in its first line.
 *
 * <p>Nothing here may know the engine: what is loaded before Jazzer's agent is not instrumented.
 */
final class Seeds {

    private static final Path CASES = Path.of("../test-fixtures/src/test/resources/cases/sql");

    private Seeds() {}

    static List<byte[]> cases() throws IOException {
        try (Stream<Path> files = Files.walk(CASES)) {
            return files.filter(path -> path.toString().endsWith(".sql"))
                    .sorted()
                    .map(Seeds::read)
                    .toList();
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
