package dev.fencing.maven;

import dev.fencing.migration.MapperStatement;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.Finding;
import dev.fencing.rule.JavaPlace;
import dev.fencing.rule.Rule;
import dev.fencing.rule.WriteSite;
import dev.fencing.sql.SqlSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks a mapper's statements, each in all the texts that it can come to, and says once what is wrong in any of them.
 */
final class MapperCheck {

    /** What is only a fault of a statement if each of its texts has it. */
    private static final List<Rule> OF_ALL_VARIANTS = List.of(Rule.UnparsableSql, Rule.UnusedAllowance);

    private final FenceChecker checker;
    private final Map<String, JavaPlace> methods;

    /**
     * A check.
     *
     * @param methods the methods of mappers' interfaces that are among the sources, by their fully qualified names
     */
    MapperCheck(FenceChecker checker, Map<String, JavaPlace> methods) {
        this.checker = checker;
        this.methods = methods;
    }

    CheckResult of(List<MapperStatement> statements) {
        Map<String, List<CheckResult>> files = new LinkedHashMap<>();
        for (MapperStatement statement : statements) {
            files.computeIfAbsent(statement.path(), p -> new ArrayList<>()).add(of(statement));
        }
        // An allowance for a whole file is unused if no statement of it needs it.
        List<CheckResult> results = new ArrayList<>();
        files.values().forEach(file -> results.add(inAll(file, List.of(Rule.UnusedAllowance))));
        return all(results);
    }

    private CheckResult of(MapperStatement statement) {
        Optional<JavaPlace> method = Optional.ofNullable(methods.get(statement.method()));
        List<CheckResult> variants = new ArrayList<>();
        for (SqlSource variant : statement.variants()) {
            variants.add(checker.mapper(variant, method));
        }
        CheckResult merged = inAll(variants, OF_ALL_VARIANTS);
        return new CheckResult(first(merged.findings()), worst(merged.sites()));
    }

    /** All results, with findings of some rules kept only where each result has them. */
    private static CheckResult inAll(List<CheckResult> results, List<Rule> rules) {
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

    static CheckResult all(List<CheckResult> results) {
        return new CheckResult(
                results.stream().flatMap(r -> r.findings().stream()).toList(),
                results.stream().flatMap(r -> r.sites().stream()).toList());
    }
}
