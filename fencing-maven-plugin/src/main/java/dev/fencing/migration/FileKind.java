package dev.fencing.migration;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a file is to the check, told by its name and, where the name says little, by how its text begins. */
enum FileKind {
    JAVA,
    /** A migration that Flyway runs, in SQL. */
    FLYWAY,
    /** SQL that takes a migration of Flyway's back. */
    UNDO,
    /** A Liquibase changelog: XML, YAML, JSON or formatted SQL. */
    CHANGELOG,
    /** SQL that nobody puts into an order. */
    SCRIPT,
    /** A MyBatis mapper. */
    MAPPER,
    /** A file that maps classes to tables, and may hold SQL that the provider runs. */
    MAPPING,
    /** Code that may run SQL, in a language that is not read. */
    OPAQUE,
    /** Nothing that is run as SQL. */
    OTHER;

    private static final Set<String> SQL = Set.of(
            "sql", "ddl", "dml", "psql", "pgsql", "mysql", "tsql", "plsql", "pls", "plb", "pks", "pkb", "pck", "prc",
            "fnc", "trg", "vw", "tab");
    private static final Set<String> OPAQUE_CODE = Set.of("kt", "kts", "groovy", "scala", "clj");
    /** What no program runs, or what says nothing of rows. */
    private static final Set<String> INERT = Set.of(
            "md",
            "txt",
            "adoc",
            "rst",
            "html",
            "htm",
            "css",
            "csv",
            "tsv",
            "properties",
            "conf",
            "cfg",
            "ini",
            "toml",
            "env",
            "lock",
            "log",
            "png",
            "jpg",
            "jpeg",
            "gif",
            "svg",
            "ico",
            "pdf",
            "puml",
            "jar",
            "zip",
            "gz",
            "class",
            "iml",
            "editorconfig",
            "gitignore",
            "gitattributes",
            "gitkeep",
            "keep",
            "license");

    private static final Set<String> DATA = Set.of("xml", "yaml", "yml", "json");

    private static final Pattern FORMATTED_SQL =
            Pattern.compile("\\s*--\\s*liquibase\\s+formatted\\s+sql", Pattern.CASE_INSENSITIVE);
    private static final Pattern ROOT_ELEMENT = Pattern.compile("<([A-Za-z_][A-Za-z0-9_.:-]*)");
    private static final Pattern CHANGELOG_KEY = Pattern.compile("(?m)^[ \\t{]*\"?databaseChangeLog\"?\\s*:");

    /** Whether a file of that name may be of another kind than {@link #OTHER}, so that it must be read to know. */
    static boolean mayConcern(String fileName) {
        String extension = extension(fileName);
        return extension.equals("java")
                || SQL.contains(extension)
                || OPAQUE_CODE.contains(extension)
                || DATA.contains(extension);
    }

    /**
     * The ending of a file that is not read and may run SQL all the same, as a shell script does.
     *
     * @return empty for a file that is read, and for one that runs nothing
     */
    static Optional<String> unread(String fileName) {
        String extension = extension(fileName);
        boolean hasEnding = fileName.lastIndexOf('.') > 0 && !extension.isEmpty();
        return hasEnding && !mayConcern(fileName) && !INERT.contains(extension)
                ? Optional.of("." + extension)
                : Optional.empty();
    }

    /** The kind of a file that {@link #mayConcern}. */
    static FileKind of(TextFile file) {
        String extension = extension(file.name());
        if (extension.equals("java")) {
            return JAVA;
        }
        if (OPAQUE_CODE.contains(extension)) {
            return OPAQUE;
        }
        if (DATA.contains(extension)) {
            return data(extension, file.text());
        }
        if (FORMATTED_SQL.matcher(file.text()).lookingAt()) {
            return CHANGELOG;
        }
        return FlywayName.of(file.name())
                .map(name -> name.kind() == FlywayName.Kind.UNDO ? UNDO : FLYWAY)
                .orElse(SCRIPT);
    }

    private static FileKind data(String extension, String text) {
        if (!extension.equals("xml")) {
            return CHANGELOG_KEY.matcher(text).find() ? CHANGELOG : OTHER;
        }
        return rootElement(text)
                .map(root -> switch (root) {
                    case "mapper" -> MAPPER;
                    case "entity-mappings", "hibernate-mapping" -> MAPPING;
                    case "databaseChangeLog" -> CHANGELOG;
                    default -> OTHER;
                })
                .orElse(OTHER);
    }

    /** The local name of the first element behind comments, instructions and the document type. */
    private static Optional<String> rootElement(String text) {
        int at = 0;
        while (true) {
            int open = text.indexOf('<', at);
            if (open < 0) {
                return Optional.empty();
            }
            if (text.startsWith("<!--", open)) {
                at = after(text, "-->", open + 4);
            } else if (text.startsWith("<?", open)) {
                at = after(text, "?>", open + 2);
            } else if (text.startsWith("<!", open)) {
                int close = after(text, ">", open);
                int subset = text.substring(open, close).indexOf('[');
                at = subset >= 0 ? after(text, ">", after(text, "]", open + subset)) : close;
            } else {
                Matcher name = ROOT_ELEMENT.matcher(text).region(open, text.length());
                return name.lookingAt()
                        ? Optional.of(name.group(1).substring(name.group(1).indexOf(':') + 1))
                        : Optional.empty();
            }
        }
    }

    private static int after(String text, String mark, int from) {
        int found = text.indexOf(mark, from);
        return found < 0 ? text.length() : found + mark.length();
    }

    private static String extension(String fileName) {
        return fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
