package dev.fencing.maven;

import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableIndex;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The tables that other modules declare, from the index in their jars and class folders. */
final class DeclaredElsewhere {

    private DeclaredElsewhere() {}

    static Declarations in(List<Path> places) {
        Declarations declarations = Declarations.none();
        for (Path place : places) {
            Optional<String> index = index(place);
            if (index.isPresent()) {
                try {
                    declarations = declarations.and(TableIndex.read(index.get()));
                } catch (DeclarationException wrong) {
                    throw new ConfigurationException(place + ": " + wrong.getMessage());
                }
            }
        }
        return declarations;
    }

    private static Optional<String> index(Path place) {
        try {
            if (Files.isDirectory(place)) {
                Path index = place.resolve(TableIndex.PATH);
                return Files.isRegularFile(index) ? Optional.of(Files.readString(index)) : Optional.empty();
            }
            return Files.isRegularFile(place) ? indexInArchive(place) : Optional.empty();
        } catch (IOException e) {
            throw new ConfigurationException(
                    "The tables that " + place + " declares cannot be read: " + e.getMessage() + ".");
        }
    }

    private static Optional<String> indexInArchive(Path archive) throws IOException {
        String name = String.valueOf(archive.getFileName());
        if (!name.endsWith(".jar") && !name.endsWith(".war") && !name.endsWith(".zip")) {
            return Optional.empty();
        }
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            ZipEntry entry = zip.getEntry(TableIndex.PATH);
            if (entry == null) {
                return Optional.empty();
            }
            try (InputStream index = zip.getInputStream(entry)) {
                return Optional.of(new String(index.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
    }
}
