package dev.fencing.report;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** The form of {@code fencing-baseline.json}: one entry an object, sorted, so that a diff shows what was added. */
public final class BaselineFile {

    private static final int VERSION = 1;
    private static final String ANEW = "; write it anew with fencing:baseline";

    private BaselineFile() {}

    public static String write(Baseline baseline) {
        ObjectNode root = mapper().createObjectNode();
        root.put("version", VERSION);
        ArrayNode findings = root.putArray("findings");
        for (BaselineEntry entry : baseline.entries()) {
            findings.addObject()
                    .put("path", entry.path())
                    .put("rule", entry.rule())
                    .put("fingerprint", entry.fingerprint())
                    .put("count", entry.count())
                    .put("text", entry.text());
        }
        return root.toPrettyString() + "\n";
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException with one sentence, if the text has another form
     */
    public static Baseline read(String text) {
        JsonNode root;
        try {
            root = mapper().readTree(text);
        } catch (StreamConstraintsException odd) {
            throw new IllegalArgumentException("it is nested deeper or longer than a baseline is" + ANEW, odd);
        } catch (JsonProcessingException notJson) {
            JsonLocation at = notJson.getLocation();
            String where = at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
            throw new IllegalArgumentException("it is no JSON" + where + ANEW, notJson);
        }
        if (root.path("version").asInt() != VERSION || !root.path("findings").isArray()) {
            throw new IllegalArgumentException("it has no \"version\": " + VERSION + " and \"findings\"" + ANEW);
        }
        List<BaselineEntry> entries = new ArrayList<>();
        for (JsonNode finding : root.get("findings")) {
            entries.add(new BaselineEntry(
                    text(finding, "path"),
                    text(finding, "rule"),
                    text(finding, "fingerprint"),
                    finding.path("count").asInt(1),
                    finding.path("text").asText("")));
        }
        return new Baseline(entries);
    }

    private static String text(JsonNode finding, String field) {
        JsonNode value = finding.get(field);
        if (value == null || !value.isTextual()) {
            throw new IllegalArgumentException("an entry has no \"" + field + "\"" + ANEW);
        }
        return value.textValue();
    }

    private static ObjectMapper mapper() {
        return JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }
}
