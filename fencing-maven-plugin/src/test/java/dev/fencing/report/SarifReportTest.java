package dev.fencing.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SarifReportTest {

    @Test
    void aFindingHasItsRuleLevelAndRegion() throws IOException {
        JsonNode sarif = sarif(Reports.of("db/V1__ä b.sql", "x\r\n😀UPDATE inventory SET quantity = 0;"));

        JsonNode run = sarif.at("/runs/0");
        JsonNode result = run.at("/results/0");
        assertThat(sarif.at("/version").asText()).isEqualTo("2.1.0");
        assertThat(run.at("/columnKind").asText()).isEqualTo("utf16CodeUnits");
        assertThat(result.at("/ruleId").asText()).isEqualTo("MissingEpochPredicate");
        assertThat(result.at("/level").asText()).isEqualTo("error");
        assertThat(run.at("/tool/driver/rules")
                        .get(result.at("/ruleIndex").asInt())
                        .at("/id")
                        .asText())
                .isEqualTo("MissingEpochPredicate");
        JsonNode location = result.at("/locations/0/physicalLocation");
        assertThat(location.at("/artifactLocation/uri").asText()).isEqualTo("db/V1__%C3%A4%20b.sql");
        assertThat(location.at("/region/startLine").asInt()).isEqualTo(2);
        assertThat(location.at("/region/startColumn").asInt()).isEqualTo(3);
        assertThat(location.at("/region/endColumn").asInt()).isEqualTo(9);
        assertThat(result.at("/partialFingerprints").has(SarifReport.FINGERPRINT))
                .isTrue();
    }

    @Test
    void aReportWithoutFindingsHasNoResultsAndAllRules() throws IOException {
        JsonNode run = sarif(Reports.of("a.sql", "SELECT 1")).at("/runs/0");

        assertThat(run.at("/results").isArray()).isTrue();
        assertThat(run.at("/results")).isEmpty();
        assertThat(run.at("/tool/driver/rules")).hasSize(Rule.values().length);
    }

    @Test
    void aWarningSaysThatItIsOne() throws IOException {
        Finding finding = Reports.finding(Rule.UnusedAllowance, "a.sql", 0, "unused");
        Report report =
                Report.of(new CheckResult(List.of(finding), List.of()), Map.of("a.sql", "UPDATE"), Reports.coverage());

        assertThat(sarif(report).at("/runs/0/results/0/level").asText()).isEqualTo("warning");
    }

    @Test
    void aReportKeepsToTheSchema() throws IOException {
        Report report = Reports.of(Map.of("a.sql", "UPDATE a;\nUPDATE a;\n\tUPDATE \u0000 \uD800", "b.sql", ""));
        Baseline first = Baseline.of(Reports.of("a.sql", "UPDATE a;"));

        assertKeepsToTheSchema(report);
        assertKeepsToTheSchema(first.applyTo(report, path -> true));
        assertKeepsToTheSchema(Reports.of("a.sql", ""));
    }

    private static void assertKeepsToTheSchema(Report report) throws IOException {
        try (InputStream text = SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(text);
            assertThat(schema.validate(SarifReport.of(report, "1"), InputFormat.JSON))
                    .isEmpty();
        }
    }

    private static JsonNode sarif(Report report) throws IOException {
        return new JsonMapper().readTree(SarifReport.of(report, "1"));
    }
}
