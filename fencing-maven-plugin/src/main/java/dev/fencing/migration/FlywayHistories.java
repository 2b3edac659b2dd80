package dev.fencing.migration;

import dev.fencing.migration.FlywayName.Kind;
import dev.fencing.migration.FlywayName.Version;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Puts the files of a Flyway location into the order in which Flyway runs them.
 *
 * <p>A location is one history, sub-folders included. Where two folders hold the same version, they are variants (one a
 * database, as in {@code db/migration/mysql} and {@code db/migration/postgresql}): each becomes a history of its own,
 * together with the files of the folders that are no variants. Where there are baseline migrations, a new database runs
 * the newest of them and what is newer, and an old one all versions: both are histories.
 */
final class FlywayHistories {

    private FlywayHistories() {}

    /** The sequences in which the files run. Undo migrations are in none. */
    static List<List<TextFile>> of(List<TextFile> files) {
        List<Named> named = new ArrayList<>();
        for (TextFile file : files) {
            FlywayName.of(file.name()).ifPresent(name -> named.add(new Named(file, name)));
        }
        Set<List<TextFile>> histories = new LinkedHashSet<>();
        for (List<Named> variant : variants(named)) {
            histories.addAll(sequences(variant));
        }
        return histories.stream().filter(h -> !h.isEmpty()).toList();
    }

    /** A file and what its name says. */
    private record Named(TextFile file, FlywayName name) {

        private static final Comparator<Named> ORDER = Comparator.comparing(
                        (Named n) -> n.name().version())
                .thenComparing(n -> n.name().description())
                .thenComparing(n -> n.file().path());

        Slot slot() {
            return new Slot(name.kind(), name.version(), name.kind() == Kind.REPEATABLE ? name.description() : "");
        }
    }

    /** What may stand only once in a history. */
    private record Slot(Kind kind, Version version, String description) {}

    private static List<List<Named>> variants(List<Named> files) {
        Set<String> roots = variantRoots(files);
        if (roots.isEmpty()) {
            return List.of(files);
        }
        Map<String, List<Named>> variants = new TreeMap<>();
        List<Named> common = new ArrayList<>();
        for (Named file : files) {
            roots.stream()
                    .filter(root -> isWithin(file.file().folder(), root))
                    .max(Comparator.comparingInt(String::length))
                    .map(root -> variants.computeIfAbsent(root, r -> new ArrayList<>()))
                    .orElse(common)
                    .add(file);
        }
        for (List<Named> variant : variants.values()) {
            Set<Slot> taken = new HashSet<>();
            variant.forEach(n -> taken.add(n.slot()));
            common.stream().filter(n -> !taken.contains(n.slot())).forEach(variant::add);
        }
        return List.copyOf(variants.values());
    }

    /** The highest folders that tell two files of the same version apart. */
    private static Set<String> variantRoots(List<Named> files) {
        Map<Slot, Set<String>> folders = new HashMap<>();
        for (Named file : files) {
            folders.computeIfAbsent(file.slot(), s -> new TreeSet<>())
                    .add(file.file().folder());
        }
        Set<String> roots = new TreeSet<>();
        for (Set<String> clashing : folders.values()) {
            if (clashing.size() > 1) {
                String shared =
                        clashing.stream().reduce(FlywayHistories::sharedFolder).orElse("");
                clashing.forEach(folder -> roots.add(childOf(shared, folder)));
            }
        }
        return roots;
    }

    private static String sharedFolder(String one, String other) {
        String shared = one;
        while (!isWithin(other, shared)) {
            shared = shared.contains("/") ? shared.substring(0, shared.lastIndexOf('/')) : "";
        }
        return shared;
    }

    /** The part of {@code folder} that goes one step further than {@code ancestor}. */
    private static String childOf(String ancestor, String folder) {
        int from = ancestor.isEmpty() ? 0 : ancestor.length() + 1;
        int end = folder.indexOf('/', Math.min(from, folder.length()));
        return end < 0 ? folder : folder.substring(0, end);
    }

    private static boolean isWithin(String folder, String ancestor) {
        return ancestor.isEmpty() || folder.equals(ancestor) || folder.startsWith(ancestor + "/");
    }

    private static List<List<TextFile>> sequences(List<Named> files) {
        List<Named> versioned = ofKind(files, Kind.VERSIONED);
        List<Named> repeatable = ofKind(files, Kind.REPEATABLE);
        List<List<TextFile>> sequences = new ArrayList<>();
        sequences.add(sequence(Optional.empty(), versioned, repeatable));
        ofKind(files, Kind.BASELINE).stream().max(Named.ORDER).ifPresent(baseline -> {
            List<Named> newer = versioned.stream()
                    .filter(n -> n.name().version().compareTo(baseline.name().version()) > 0)
                    .toList();
            if (versioned.isEmpty()) {
                sequences.clear();
            }
            sequences.add(sequence(Optional.of(baseline), newer, repeatable));
        });
        return sequences;
    }

    private static List<TextFile> sequence(Optional<Named> first, List<Named> versioned, List<Named> repeatable) {
        List<TextFile> sequence = new ArrayList<>();
        first.ifPresent(n -> sequence.add(n.file()));
        versioned.forEach(n -> sequence.add(n.file()));
        repeatable.forEach(n -> sequence.add(n.file()));
        return sequence;
    }

    private static List<Named> ofKind(List<Named> files, Kind kind) {
        return files.stream()
                .filter(n -> n.name().kind() == kind)
                .sorted(Named.ORDER)
                .toList();
    }
}
