package dev.fencing.rule;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is wrong with a statement that can come to several texts: said once, whichever of them it is wrong in. */
public final class Variants {

    private static final String SOMETIMES =
            " It is so in some of the texts that the dynamic parts of the statement come to,"
                    + " not in all: what the fence needs must not stand in an <if> or <choose>.";

    private Variants() {}

    /**
     * The results of all texts of one statement as one. The statement is an element of XML, so that no edit of a text
     * is one of the file.
     */
    public static CheckResult merged(List<CheckResult> variants) {
        CheckResult merged = inAll(variants, List.of(Rule.UnusedAllowance));
        List<Finding> findings = first(merged.findings()).stream()
                .map(finding -> isInEach(finding, variants) ? finding : sometimes(finding))
                .map(Variants::inXml)
                .toList();
        return new CheckResult(findings, worst(merged.sites()));
    }

    /** Whether something is wrong with each of the texts in the same place, if not the same thing. */
    private static boolean isInEach(Finding finding, List<CheckResult> variants) {
        return variants.stream()
                .allMatch(v -> v.findings().stream()
                        .anyMatch(f -> f.start() == finding.start() && f.table().equals(finding.table())));
    }

    private static Finding sometimes(Finding finding) {
        return new Finding(
                finding.rule(),
                finding.path(),
                finding.start(),
                finding.end(),
                finding.table(),
                finding.message() + SOMETIMES,
                finding.remedy());
    }

    /** The remedy is to be written into XML, where a bare {@code <} begins an element. */
    private static Finding inXml(Finding finding) {
        return finding.remedy()
                .map(remedy -> finding.saying(finding.message(), escaped(remedy)))
                .orElse(finding);
    }

    private static String escaped(String remedy) {
        return remedy.replace(" < ", " &lt; ").replace(" <= ", " &lt;= ");
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

    /**
     * One finding a place and table: the gravest, as the rules are ordered for a single text. That one of the texts is
     * no SQL says less than what is wrong with the others.
     */
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
                        Rule.UnverifiableWrite,
                        Rule.UnfencedWrite,
                        Rule.IndirectWrite,
                        Rule.EpochReset,
                        Rule.UnfencedClaim,
                        Rule.UnfencedAcknowledgement,
                        Rule.MissingEpochPredicate,
                        Rule.EpochNotFromClaim,
                        Rule.EpochNotAdvanced,
                        Rule.UnparsableSql)
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
