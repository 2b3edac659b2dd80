package dev.fencing.migration;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The files below a folder, in an order that no file system decides.
 *
 * @param files regular files, by path
 * @param unreadable files and folders that could not be looked at
 */
record FileTree(List<Path> files, List<Unreadable> unreadable) {

    private static final Set<String> NEVER = Set.of(".git", ".hg", ".svn", "node_modules");
    private static final int DEEPEST = 64;

    FileTree {
        files = List.copyOf(files);
        unreadable = List.copyOf(unreadable);
    }

    /** What could not be looked at, and the system's reason. */
    record Unreadable(Path path, String why) {}

    /** The files below {@code start}, or {@code start} itself if it is a file. Links are followed. */
    static FileTree of(Path start) {
        List<Path> files = new ArrayList<>();
        List<Unreadable> unreadable = new ArrayList<>();
        SimpleFileVisitor<Path> visitor = new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skip = !folder.equals(start) && NEVER.contains(String.valueOf(folder.getFileName()));
                return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile()) {
                    files.add(file);
                } else if (attributes.isDirectory()) {
                    unreadable.add(new Unreadable(file, "more than " + DEEPEST + " folders deep"));
                } else if (attributes.isSymbolicLink() && FileKind.mayConcern(String.valueOf(file.getFileName()))) {
                    // Links are followed: one that is seen as a link leads nowhere.
                    unreadable.add(new Unreadable(file, "it is a link to a file that is not there"));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException why) {
                // A link to a folder that is being read brings nothing new.
                if (!(why instanceof FileSystemLoopException)) {
                    unreadable.add(new Unreadable(file, reason(why)));
                }
                return FileVisitResult.CONTINUE;
            }
        };
        try {
            Files.walkFileTree(start, EnumSet.of(FileVisitOption.FOLLOW_LINKS), DEEPEST, visitor);
        } catch (IOException e) {
            unreadable.add(new Unreadable(start, reason(e)));
        }
        files.sort(Comparator.comparing(Path::toString));
        return new FileTree(files, unreadable);
    }

    /** The system's reason in a few words. */
    static String reason(IOException why) {
        if (why instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (why instanceof NoSuchFileException) {
            return "it is not there";
        }
        return String.valueOf(why.getMessage()).replaceAll("\\s+", " ");
    }
}
