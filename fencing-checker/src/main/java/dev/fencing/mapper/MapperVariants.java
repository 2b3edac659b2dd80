package dev.fencing.mapper;

import dev.fencing.mapper.MapperText.Choice;
import dev.fencing.mapper.MapperText.Decision;
import dev.fencing.sql.SqlText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts that a dynamic statement can come to.
 *
 * <p>Few choices are tried in all combinations. Of many, each is taken the other way once while all others stand and
 * once while all others are left out: a predicate that may be missing, and a condition that may come in, are both seen.
 */
final class MapperVariants {

    private static final int MOST_COMBINATIONS = 64;
    private static final int MOST_CHOICES = 200;
    private static final int LARGEST = 4_000_000;

    private MapperVariants() {}

    static List<SqlText> of(MapperText text) {
        List<Choice> choices = MapperText.choices(text);
        List<Map<Integer, Integer>> decisions = combinations(choices) <= MOST_COMBINATIONS
                ? all(choices)
                : choices.size() <= MOST_CHOICES ? each(choices) : List.of();
        Map<String, SqlText> variants = new LinkedHashMap<>();
        int size = 0;
        for (Map<Integer, Integer> decision : decisions) {
            SqlText variant = text.decided(choice -> decision.getOrDefault(choice.number(), 0));
            size += variant.length();
            if (size > LARGEST) {
                break;
            }
            variants.putIfAbsent(variant.text(), variant);
        }
        if (size > LARGEST || decisions.isEmpty()) {
            // Too much to try: what may be there is left open, so that no proof rests on it.
            SqlText open = text.decided(choice -> Decision.OPEN);
            variants.put(open.text(), open);
        }
        return List.copyOf(variants.values());
    }

    private static long combinations(List<Choice> choices) {
        long combinations = 1;
        for (Choice choice : choices) {
            combinations = Math.min(
                    MOST_COMBINATIONS + 1L, combinations * choice.alternatives().size());
        }
        return combinations;
    }

    private static List<Map<Integer, Integer>> all(List<Choice> choices) {
        List<Map<Integer, Integer>> decisions = List.of(Map.of());
        for (Choice choice : choices) {
            List<Map<Integer, Integer>> wider = new ArrayList<>();
            for (Map<Integer, Integer> decision : decisions) {
                for (int i = 0; i < choice.alternatives().size(); i++) {
                    wider.add(with(decision, choice, i));
                }
            }
            decisions = wider;
        }
        return decisions;
    }

    private static List<Map<Integer, Integer>> each(List<Choice> choices) {
        Map<Integer, Integer> first = new HashMap<>();
        Map<Integer, Integer> last = new HashMap<>();
        choices.forEach(
                choice -> last.put(choice.number(), choice.alternatives().size() - 1));
        List<Map<Integer, Integer>> decisions = new ArrayList<>(List.of(first, last));
        for (Choice choice : choices) {
            for (int i = 0; i < choice.alternatives().size(); i++) {
                decisions.add(with(first, choice, i));
                decisions.add(with(last, choice, i));
            }
        }
        return decisions;
    }

    private static Map<Integer, Integer> with(Map<Integer, Integer> decision, Choice choice, int alternative) {
        Map<Integer, Integer> wider = new HashMap<>(decision);
        wider.put(choice.number(), alternative);
        return wider;
    }
}
