package dev.fencing.report;

import com.contrastsecurity.sarif.ArtifactLocation;
import com.contrastsecurity.sarif.Invocation;
import com.contrastsecurity.sarif.Location;
import com.contrastsecurity.sarif.Message;
import com.contrastsecurity.sarif.MultiformatMessageString;
import com.contrastsecurity.sarif.PartialFingerprints;
import com.contrastsecurity.sarif.PhysicalLocation;
import com.contrastsecurity.sarif.Region;
import com.contrastsecurity.sarif.ReportingConfiguration;
import com.contrastsecurity.sarif.ReportingDescriptor;
import com.contrastsecurity.sarif.Result;
import com.contrastsecurity.sarif.Run;
import com.contrastsecurity.sarif.SarifSchema210;
import com.contrastsecurity.sarif.Suppression;
import com.contrastsecurity.sarif.Tool;
import com.contrastsecurity.sarif.ToolComponent;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.fencing.rule.Rule;
import dev.fencing.rule.Severity;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells a report in SARIF 2.1.0, the form that code hosts and editors read.
 *
 * <p>Paths are relative to the project; columns count UTF-16 units. Findings that a baseline holds back are there,
 * marked as suppressed.
 */
public final class SarifReport {

    /** The name under which fingerprints are given; the number changes when their making does. */
    static final String FINGERPRINT = "fencingStatement/v1";

    private static final String PLAIN =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~!$&'()*+,;=@";

    private static final URI SCHEMA =
            URI.create("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json");

    private SarifReport() {}

    /**
     * The report as JSON.
     *
     * @param version of the tool that made it
     */
    public static String of(Report report, String version) {
        Map<String, Integer> seen = new HashMap<>();
        List<Result> results = new ArrayList<>();
        report.findings().forEach(f -> results.add(result(f, seen)));
        report.heldBack().forEach(f -> results.add(result(f, seen).withSuppressions(Set.of(heldBack()))));
        ToolComponent driver =
                new ToolComponent().withName("Fencing").withVersion(version).withRules(rules());
        Run run = new Run()
                .withTool(new Tool().withDriver(driver))
                .withColumnKind(Run.ColumnKind.UTF_16_CODE_UNITS)
                .withInvocations(List.of(new Invocation().withExecutionSuccessful(true)))
                .withResults(results);
        return json(new SarifSchema210()
                .with$schema(SCHEMA)
                .withVersion(SarifSchema210.Version._2_1_0)
                .withRuns(List.of(run)));
    }

    private static Result result(ReportedFinding reported, Map<String, Integer> seen) {
        String message = Printable.clean(reported.finding().message());
        Optional<String> fix = reported.finding().remedy().map(Printable::clean);
        // A number tells equal statements of one file apart, so that no two results share a name.
        int number = seen.merge(reported.place().path() + "\n" + reported.fingerprint(), 1, Integer::sum);
        return new Result()
                .withRuleId(reported.rule().id())
                .withRuleIndex(List.of(Rule.values()).indexOf(reported.rule()))
                .withLevel(
                        switch (reported.severity()) {
                            case ERROR -> Result.Level.ERROR;
                            case WARNING -> Result.Level.WARNING;
                            case OFF -> Result.Level.NOTE;
                        })
                .withMessage(new Message()
                        .withText(message + fix.map(f -> "\nFix: " + f).orElse("")))
                .withLocations(List.of(location(reported.place())))
                .withPartialFingerprints(new PartialFingerprints()
                        .withAdditionalProperty(FINGERPRINT, reported.fingerprint() + ":" + number));
    }

    private static Location location(Place place) {
        Region region = new Region()
                .withStartLine(place.line())
                .withStartColumn(place.column())
                .withEndLine(place.endLine())
                .withEndColumn(place.endColumn());
        return new Location()
                .withPhysicalLocation(new PhysicalLocation()
                        .withArtifactLocation(new ArtifactLocation().withUri(uri(place.path())))
                        .withRegion(region));
    }

    /** The path as a relative reference: what a URI may not hold is escaped, and no colon can pass for a scheme. */
    static String uri(String path) {
        StringBuilder uri = new StringBuilder();
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (PLAIN.indexOf(c) >= 0) {
                uri.append(c);
            } else {
                uri.append(String.format("%%%02X", (int) c));
            }
        }
        return uri.toString();
    }

    private static Set<ReportingDescriptor> rules() {
        Set<ReportingDescriptor> rules = new LinkedHashSet<>();
        for (Rule rule : Rule.values()) {
            rules.add(new ReportingDescriptor()
                    .withId(rule.id())
                    .withName(rule.id())
                    .withShortDescription(text(rule.summary() + "."))
                    .withHelpUri(URI.create(rule.link()))
                    .withHelp(text(RuleHelp.text(rule)).withMarkdown(RuleHelp.text(rule)))
                    .withDefaultConfiguration(configuration(rule.defaultSeverity())));
        }
        return rules;
    }

    private static ReportingConfiguration configuration(Severity severity) {
        return switch (severity) {
            case ERROR -> new ReportingConfiguration().withLevel(ReportingConfiguration.Level.ERROR);
            case WARNING -> new ReportingConfiguration().withLevel(ReportingConfiguration.Level.WARNING);
            case OFF ->
                new ReportingConfiguration()
                        .withLevel(ReportingConfiguration.Level.WARNING)
                        .withEnabled(false);
        };
    }

    private static Suppression heldBack() {
        return new Suppression()
                .withKind(Suppression.Kind.EXTERNAL)
                .withJustification("Held back by the baseline file");
    }

    private static MultiformatMessageString text(String text) {
        return new MultiformatMessageString().withText(text);
    }

    private static String json(SarifSchema210 sarif) {
        try {
            return JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .addMixIn(Result.class, LevelIsWritten.class)
                            .build()
                            .writeValueAsString(sarif)
                    + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("A report of plain values can be written as JSON", impossible);
        }
    }

    /** The model leaves out what the standard has as its default; not every reader knows that one. */
    interface LevelIsWritten {

        @JsonInclude(JsonInclude.Include.ALWAYS)
        Result.Level getLevel();
    }
}
