package dev.fencing.report;

import dev.fencing.rule.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What there is to read on a rule: the page that the plugin brings with it. */
final class RuleHelp {

    private RuleHelp() {}

    /** The rule's page in Markdown, or its summary if the page is not there. */
    static String text(Rule rule) {
        try (InputStream page = RuleHelp.class.getResourceAsStream("/" + rule.page())) {
            return page == null
                    ? rule.summary() + "."
                    : new String(page.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("The plugin's own archive cannot be read", e);
        }
    }
}
