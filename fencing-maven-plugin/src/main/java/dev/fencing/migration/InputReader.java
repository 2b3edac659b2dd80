package dev.fencing.migration;

import dev.fencing.migration.Inputs.Step;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import dev.fencing.table.MappedClass;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds the files in some locations, reads them, and sorts them by how they are run. */
public final class InputReader {

    private final Path root;
    private final Charset encoding;
    private final DialectChoice dialects;

    private final Map<String, String> texts = new HashMap<>();
    private final Map<FileKind, List<TextFile>> files = new EnumMap<>(FileKind.class);
    private final List<Finding> unreadable = new ArrayList<>();
    private final Map<String, Set<String>> unread = new TreeMap<>();
    private final Set<String> opaque = new TreeSet<>();

    private InputReader(Path root, Charset encoding, DialectChoice dialects) {
        this.root = root;
        this.encoding = encoding;
        this.dialects = dialects;
    }

    /**
     * Reads what is in the locations. Never throws for a file: what cannot be read is in the result.
     *
     * @param root the folder that paths in reports are relative to
     * @param encoding of files without a byte order mark
     */
    public static Inputs read(List<Location> locations, Path root, Charset encoding, DialectChoice dialects) {
        InputReader reader = new InputReader(root, encoding, dialects);
        reader.find(locations).forEach(reader::readFile);
        return reader.inputs();
    }

    /** The files of all locations, each once, by path. */
    private Map<String, Found> find(List<Location> locations) {
        Map<String, Found> found = new TreeMap<>();
        for (Location location : locations) {
            FileTree tree = FileTree.of(location.path());
            for (Path file : tree.files()) {
                boolean named = location.named() && file.equals(location.path());
                found.merge(path(file), new Found(file, named), Found::or);
                if (location.named() && !named) {
                    noteUnread(file);
                }
            }
            tree.unreadable().forEach(u -> unreadable(path(u.path()), 0, u.why()));
        }
        return found;
    }

    private void noteUnread(Path file) {
        FileKind.unread(String.valueOf(file.getFileName()))
                .ifPresent(ending ->
                        unread.computeIfAbsent(ending, e -> new TreeSet<>()).add(path(file)));
    }

    private record Found(Path file, boolean named) {

        Found or(Found other) {
            return new Found(file, named || other.named);
        }
    }

    private void readFile(String path, Found found) {
        String name = String.valueOf(found.file().getFileName());
        if (!found.named() && !FileKind.mayConcern(name)) {
            return;
        }
        TextFile file;
        try {
            file = TextFile.read(found.file(), path, encoding);
        } catch (IOException e) {
            unreadable(path, 0, FileTree.reason(e));
            return;
        }
        FileKind kind = FileKind.of(file);
        if (kind == FileKind.OTHER && found.named()) {
            kind = FileKind.SCRIPT;
        }
        switch (kind) {
            case OPAQUE -> opaque.add(path + ": this language is not read; writes in it are not seen");
            case JAVA -> {
                // The compiler complains of it as well; most of it stands in comments.
                if (file.malformed().isPresent()) {
                    opaque.add(path + ": not all of it is " + encoding + "; name its encoding with -Dfencing.encoding");
                }
            }
            case CHANGELOG, MAPPER, MAPPING ->
                Encodings.problem(file, encoding, false).ifPresent(unreadable::add);
            case FLYWAY, UNDO, SCRIPT -> Encodings.problem(file, encoding, true).ifPresent(unreadable::add);
            case OTHER -> {
                return;
            }
        }
        texts.put(path, file.text());
        files.computeIfAbsent(kind, k -> new ArrayList<>()).add(file);
    }

    /** Reads the files that scripts have their clients run, and those that these name in turn. */
    private void readIncludedScripts() {
        Deque<TextFile> open = new ArrayDeque<>();
        List.of(FileKind.SCRIPT, FileKind.FLYWAY, FileKind.UNDO).forEach(kind -> open.addAll(of(kind)));
        Set<String> seen = new HashSet<>(texts.keySet());
        IncludedFiles includes = includedFiles();
        while (!open.isEmpty()) {
            TextFile script = open.remove();
            for (ScriptIncludes.Include include : ScriptIncludes.in(script.text())) {
                Optional<TextFile> file = include.isBuilt()
                        ? Optional.empty()
                        : includes.file(script, include.path(), false)
                                .or(() -> includes.file(script, include.path() + ".sql", false));
                boolean missing = file.isEmpty() && (include.sure() || FileKind.mayConcern(include.path()));
                if (missing) {
                    opaque.add(script.path() + ": it runs " + include.path()
                            + ", which is not there; writes in it are not seen");
                }
                file.filter(found -> seen.add(found.path())).ifPresent(found -> {
                    files.computeIfAbsent(FileKind.SCRIPT, k -> new ArrayList<>())
                            .add(found);
                    open.add(found);
                });
            }
        }
    }

    private Inputs inputs() {
        readIncludedScripts();
        LiquibaseHistories.Result liquibase = LiquibaseHistories.of(changelogs(), includedFiles(), dialects);
        opaque.addAll(liquibase.opaque());
        List<List<Step>> histories = new ArrayList<>();
        for (List<TextFile> sequence : FlywayHistories.of(notIn(liquibase.included(), FileKind.FLYWAY))) {
            histories.add(sequence.stream()
                    .map(file -> new Step(file.name(), List.of(source(file))))
                    .toList());
        }
        histories.addAll(liquibase.histories());
        List<MapperFiles.Mapper> mappers = mappers(FileKind.MAPPER);
        List<MapperFiles.Mapper> mappings = mappers(FileKind.MAPPING);
        List<MapperStatement> statements = new ArrayList<>(MapperFiles.statements(mappers, dialects));
        List<SqlSource> entityWrites = new ArrayList<>();
        List<MappedClass> mapped = new ArrayList<>();
        for (MapperFiles.Mapper mapping : mappings) {
            statements.addAll(MappingFiles.statements(mapping.file(), mapping.root(), dialects));
            entityWrites.addAll(MappingFiles.entityWrites(mapping.file(), mapping.root(), dialects));
            mapped.addAll(MappedClasses.in(mapping.root()));
        }
        List<SqlSource> undoing = new ArrayList<>(liquibase.rollbacks());
        notIn(liquibase.included(), FileKind.UNDO).forEach(file -> undoing.add(source(file)));
        return new Inputs(
                histories,
                notIn(liquibase.included(), FileKind.SCRIPT).stream()
                        .map(this::source)
                        .toList(),
                undoing,
                statements,
                entityWrites,
                mapped,
                mappers.size() + mappings.size(),
                of(FileKind.JAVA),
                unreadable,
                unread,
                List.copyOf(opaque),
                texts);
    }

    private List<Changelog> changelogs() {
        List<Changelog> changelogs = new ArrayList<>();
        for (TextFile file : of(FileKind.CHANGELOG)) {
            try {
                changelogs.add(ChangelogFile.read(file));
            } catch (ChangelogFile.Unreadable e) {
                unreadable(file.path(), e.offset(), String.valueOf(e.getMessage()));
            }
        }
        return changelogs;
    }

    private List<MapperFiles.Mapper> mappers(FileKind kind) {
        List<MapperFiles.Mapper> mappers = new ArrayList<>();
        for (TextFile file : of(kind)) {
            try {
                mappers.add(new MapperFiles.Mapper(file, XmlFile.read(file.text())));
            } catch (XmlFile.NotXml e) {
                unreadable(file.path(), e.offset(), String.valueOf(e.getMessage()));
            }
        }
        return mappers;
    }

    private IncludedFiles includedFiles() {
        List<TextFile> known = new ArrayList<>();
        for (FileKind kind : List.of(FileKind.CHANGELOG, FileKind.SCRIPT, FileKind.FLYWAY, FileKind.UNDO)) {
            known.addAll(of(kind));
        }
        return new IncludedFiles(known, this::readIncluded);
    }

    /** A file that no location holds and that a changelog runs. */
    private Optional<TextFile> readIncluded(String path) {
        try {
            Path file = root.resolve(path);
            if (!Files.isRegularFile(file)) {
                return Optional.empty();
            }
            TextFile read = TextFile.read(file, path, encoding);
            texts.put(path, read.text());
            unread.values().forEach(paths -> paths.remove(path));
            unread.values().removeIf(Set::isEmpty);
            Encodings.problem(read, encoding, true).ifPresent(unreadable::add);
            return Optional.of(read);
        } catch (IOException e) {
            unreadable(path, 0, FileTree.reason(e));
            return Optional.empty();
        } catch (InvalidPathException notAName) {
            return Optional.empty();
        }
    }

    private List<TextFile> notIn(Set<String> included, FileKind kind) {
        return of(kind).stream().filter(file -> !included.contains(file.path())).toList();
    }

    private List<TextFile> of(FileKind kind) {
        return files.getOrDefault(kind, List.of());
    }

    private SqlSource source(TextFile file) {
        SqlText text = SqlText.of(file.text());
        return new SqlSource(file.path(), text, dialects.of(file.path(), text));
    }

    private void unreadable(String path, int at, String why) {
        unreadable.add(new Finding(
                Rule.UnparsableSql,
                path,
                at,
                at,
                Optional.empty(),
                "This file cannot be read, so nobody knows what it writes: " + why,
                Optional.empty()));
    }

    private String path(Path file) {
        return ReportPath.of(root, file);
    }
}
