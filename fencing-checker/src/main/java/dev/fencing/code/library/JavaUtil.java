package dev.fencing.code.library;

/** {@code java.util}, as far as values of statements are kept in it: its names are known to imports of all of them. */
final class JavaUtil {

    private static final String UTIL = "java.util.";

    static final Library LIBRARY = Library.named("java.util")
            .types(
                    UTIL + "Map",
                    UTIL + "HashMap",
                    UTIL + "LinkedHashMap",
                    UTIL + "TreeMap",
                    UTIL + "concurrent.ConcurrentHashMap",
                    UTIL + "List",
                    UTIL + "ArrayList",
                    UTIL + "LinkedList",
                    UTIL + "Set",
                    UTIL + "Collection",
                    UTIL + "Collections",
                    UTIL + "Arrays")
            .build();

    private JavaUtil() {}
}
