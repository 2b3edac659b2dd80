package dev.fencing.javac;

import com.sun.tools.javac.util.Context;
import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.JavaFileManager;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * The index of declared tables beside the classes: it is written for the modules that depend on this one, and read from
 * those that this one depends on.
 */
final class IndexFiles {

    private final JavaFileManager files;

    IndexFiles(Context context) {
        this.files = context.get(JavaFileManager.class);
    }

    /**
     * The declarations of all modules on the class path and module path.
     *
     * @throws DeclarationException if an index cannot be understood; the message names its file
     */
    Declarations read() {
        Declarations all = Declarations.none();
        for (Path entry : entries()) {
            Optional<String> index = index(entry);
            if (index.isPresent()) {
                try {
                    all = all.and(TableIndex.read(index.get()));
                } catch (DeclarationException e) {
                    throw new DeclarationException(entry + ": " + e.getMessage());
                }
            }
        }
        return all;
    }

    private List<Path> entries() {
        List<Path> entries = new ArrayList<>();
        if (files instanceof StandardJavaFileManager standard) {
            for (StandardLocation location : List.of(StandardLocation.CLASS_PATH, StandardLocation.MODULE_PATH)) {
                Iterable<? extends Path> paths = standard.getLocationAsPaths(location);
                if (paths != null) {
                    paths.forEach(path -> add(path, location == StandardLocation.MODULE_PATH, entries));
                }
            }
        }
        return entries;
    }

    /** An entry of a module path may be a folder of modules. */
    private static void add(Path path, boolean folderOfModules, List<Path> entries) {
        entries.add(path);
        if (folderOfModules && Files.isDirectory(path) && !Files.exists(path.resolve("module-info.class"))) {
            try (Stream<Path> inside = Files.list(path)) {
                entries.addAll(inside.sorted().toList());
            } catch (IOException e) {
                throw unreadable(path, e);
            }
        }
    }

    private static Optional<String> index(Path entry) {
        try {
            if (Files.isDirectory(entry)) {
                return content(entry.resolve(TableIndex.PATH));
            }
            if (!Files.isRegularFile(entry)
                    || !String.valueOf(entry.getFileName()).matches("(?i).*\\.(jar|zip|jmod)")) {
                return Optional.empty();
            }
            try (FileSystem jar = FileSystems.newFileSystem(entry)) {
                return content(jar.getPath(TableIndex.PATH));
            }
        } catch (IOException e) {
            throw unreadable(entry, e);
        }
    }

    private static Optional<String> content(Path index) throws IOException {
        return Files.exists(index) ? Optional.of(Files.readString(index, StandardCharsets.UTF_8)) : Optional.empty();
    }

    private static DeclarationException unreadable(Path path, IOException e) {
        return new DeclarationException(
                "The index of declared tables cannot be looked for in " + path + ": " + e + ".");
    }

    /** Writes what this module declares beside its classes; nothing if it declares nothing and never did. */
    void write(Declarations declarations) {
        try {
            FileObject existing = files.getFileForInput(StandardLocation.CLASS_OUTPUT, "", TableIndex.PATH);
            if (declarations.isEmpty() && existing == null) {
                return;
            }
            FileObject index = files.getFileForOutput(StandardLocation.CLASS_OUTPUT, "", TableIndex.PATH, null);
            try (Writer writer = index.openWriter()) {
                writer.write(TableIndex.write(declarations));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalStateException e) {
            // There is no folder for classes: nothing of this compilation is kept, and no other module reads it.
            return;
        }
    }
}
