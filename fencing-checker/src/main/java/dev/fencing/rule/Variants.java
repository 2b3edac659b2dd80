package dev.fencing.rule;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is wrong with a statement that can come to several texts: said once, whichever of them it is wrong in. */
public final class Variants {

    /** What is only a fault of a statement if each of its texts has it. */
    private static final List<Rule> OF_ALL = List.of(Rule.UnparsableSql, Rule.UnusedAllowance);

    private Variants() {}

    /** The results of all texts of one statement as one. */
    public static CheckResult merged(List<CheckResult> variants) {
        CheckResult merged = inAll(variants, OF_ALL);
        return new CheckResult(first(merged.findings()), worst(merged.sites()));
    }

    /** All results, with findings of some rules kept only where each result has them. */
    public static CheckResult inAll(List<CheckResult> results, List<Rule> rules) {
        Map<Finding, Integer> counts = new LinkedHashMap<>();
        results.forEach(r -> r.findings().stream().distinct().forEach(f -> counts.merge(f, 1, Integer::sum)));
        List<Finding> findings = counts.entrySet().stream()
                .filter(e -> !rules.contains(e.getKey().rule()) || isInAll(e.getKey(), results))
                .map(Map.Entry::getKey)
                .toList();
        return new CheckResult(findings, all(results).sites());
    }

    private static boolean isInAll(Finding finding, List<CheckResult> results) {
        return results.stream()
                .allMatch(r -> r.findings().stream()
                        .anyMatch(f -> f.rule() == finding.rule() && f.start() == finding.start()));
    }

    /** One finding a place and table: the gravest, as the rules are ordered for a single text. */
    private static List<Finding> first(List<Finding> findings) {
        Map<String, Finding> places = new LinkedHashMap<>();
        for (Finding finding : findings) {
            places.merge(
                    finding.start() + finding.table().orElse(""),
                    finding,
                    (one, other) -> rank(one.rule()) <= rank(other.rule()) ? one : other);
        }
        return List.copyOf(places.values());
    }

    private static int rank(Rule rule) {
        return RANKS.getOrDefault(rule, 0);
    }

    private static final Map<Rule, Integer> RANKS = ranks();

    private static Map<Rule, Integer> ranks() {
        Map<Rule, Integer> ranks = new EnumMap<>(Rule.class);
        List.of(
                        Rule.UnparsableSql,
                        Rule.UnverifiableWrite,
                        Rule.UnfencedWrite,
                        Rule.IndirectWrite,
                        Rule.EpochReset,
                        Rule.UnfencedClaim,
                        Rule.UnfencedAcknowledgement,
                        Rule.MissingEpochPredicate,
                        Rule.EpochNotFromClaim,
                        Rule.EpochNotAdvanced)
                .forEach(rule -> ranks.put(rule, ranks.size() + 1));
        return ranks;
    }

    /** One site a write: violating if any text is, allowed if any needs to be. */
    private static List<WriteSite> worst(List<WriteSite> sites) {
        Map<String, WriteSite> places = new HashMap<>();
        for (WriteSite site : sites) {
            places.merge(
                    site.start() + site.kind() + site.table(),
                    site,
                    (one, other) -> Comparator.comparing(WriteSite::status).compare(one, other) >= 0 ? one : other);
        }
        return List.copyOf(places.values());
    }

    /** All results, one after the other. */
    public static CheckResult all(List<CheckResult> results) {
        return new CheckResult(
                results.stream().flatMap(r -> r.findings().stream()).toList(),
                results.stream().flatMap(r -> r.sites().stream()).toList());
    }
}
