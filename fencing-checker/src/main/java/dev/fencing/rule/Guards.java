package dev.fencing.rule;

import dev.fencing.table.Declarations;
import dev.fencing.table.TableName;
import dev.fencing.write.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The declared tables, found by name in the same time however many there are. */
final class Guards {

    private final Declarations declarations;
    private final List<Guard> all = new ArrayList<>();
    private final Map<String, List<Guard>> byName = new HashMap<>();

    Guards(Declarations declarations) {
        this.declarations = declarations;
        declarations.fenced().forEach(t -> all.add(new Guard.Fenced(t)));
        declarations.claims().forEach(t -> all.add(new Guard.Claims(t)));
        all.forEach(g ->
                byName.computeIfAbsent(g.name().name(), n -> new ArrayList<>(1)).add(g));
    }

    Declarations declarations() {
        return declarations;
    }

    List<Guard> all() {
        return all;
    }

    /** Their names without schemas, in lower case. */
    Set<String> names() {
        return byName.keySet();
    }

    /** The declared tables that a statement may mean by a name; one can be fenced and the arbiter of others. */
    List<Guard> named(TableName written) {
        List<Guard> same = byName.getOrDefault(written.name(), List.of());
        return same.isEmpty()
                ? same
                : same.stream().filter(g -> g.name().matches(written)).toList();
    }

    /** The declared tables that a name of which only the ends are known may mean. */
    List<Guard> possible(Target.Name.Partial partial) {
        return all.stream().filter(g -> isPossible(g.name().name(), partial)).toList();
    }

    private static boolean isPossible(String name, Target.Name.Partial partial) {
        return name.length() >= partial.prefix().length() + partial.suffix().length()
                && name.startsWith(partial.prefix())
                && name.endsWith(partial.suffix());
    }
}
