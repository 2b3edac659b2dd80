package dev.fencing.mapper;

import dev.fencing.sql.SqlText;
import dev.fencing.xml.XmlComments;
import dev.fencing.xml.XmlNode;
import dev.fencing.xml.XmlNode.Element;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the body of a mapper's statement, its fragments included. */
final class MapperTextReader {

    private static final int DEEPEST = 32;
    private static final int MOST_PARTS = 20_000;
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]{1,200})}");
    private static final Pattern OPTIONS = Pattern.compile("#\\{\\s*([\\w.\\[\\]]+)\\s*(,[^}]{0,1000})?}");

    private final Map<String, Element> fragments;
    private final String namespace;
    private int choices;
    private int parts;

    MapperTextReader(Map<String, Element> fragments, String namespace) {
        this.fragments = fragments;
        this.namespace = namespace;
    }

    MapperText body(Element element) {
        return sequence(element, Map.of(), 0);
    }

    private MapperText sequence(Element element, Map<String, String> properties, int depth) {
        List<MapperText> parts = new ArrayList<>();
        for (XmlNode child : element.children()) {
            if (child instanceof XmlNode.Text text) {
                parts.add(new MapperText.Plain(plain(text.text(), properties)));
            } else if (child instanceof XmlNode.Comment comment) {
                parts.add(new MapperText.Plain(XmlComments.sql(comment)));
            } else if (child instanceof Element dynamic) {
                parts.add(dynamic(dynamic, properties, depth + 1));
            }
        }
        return new MapperText.Sequence(parts);
    }

    private MapperText dynamic(Element element, Map<String, String> properties, int depth) {
        // Fragments that include fragments grow fast; past any sensible size the rest is left open.
        if (depth > DEEPEST || parts++ > MOST_PARTS) {
            return hole(element);
        }
        return switch (element.name()) {
            case "if" -> choice(element, List.of(sequence(element, properties, depth), nothing()));
            case "choose" -> choose(element, properties, depth);
            case "where" ->
                trimmed(
                        element,
                        properties,
                        depth,
                        "WHERE",
                        List.of("AND ", "OR ", "AND\n", "OR\n", "AND\r", "OR\r", "AND\t", "OR\t"),
                        List.of());
            case "set" -> trimmed(element, properties, depth, "SET", List.of(","), List.of(","));
            case "trim" -> trim(element, properties, depth);
            case "foreach" ->
                new MapperText.Repeated(
                        sequence(element, properties, depth),
                        element.attribute("open").orElse(""),
                        element.attribute("separator").orElse(""),
                        element.attribute("close").orElse(""),
                        element.start());
            case "include" -> include(element, properties, depth);
            case "bind", "selectKey", "property" -> nothing();
            default -> hole(element);
        };
    }

    private MapperText choose(Element element, Map<String, String> properties, int depth) {
        List<MapperText> alternatives = new ArrayList<>();
        boolean always = false;
        for (Element branch : element.elements()) {
            alternatives.add(sequence(branch, properties, depth + 1));
            always |= branch.name().equals("otherwise");
        }
        if (!always) {
            alternatives.add(nothing());
        }
        return choice(element, alternatives);
    }

    private MapperText choice(Element element, List<MapperText> alternatives) {
        return new MapperText.Choice(choices++, alternatives, element.start());
    }

    private MapperText trim(Element element, Map<String, String> properties, int depth) {
        return new MapperText.Trimmed(
                sequence(element, properties, depth),
                element.attribute("prefix").orElse(""),
                element.attribute("suffix").orElse(""),
                overrides(element, "prefixOverrides"),
                overrides(element, "suffixOverrides"),
                element.start());
    }

    private MapperText trimmed(
            Element element,
            Map<String, String> properties,
            int depth,
            String prefix,
            List<String> prefixes,
            List<String> suffixes) {
        return new MapperText.Trimmed(
                sequence(element, properties, depth), prefix, "", prefixes, suffixes, element.start());
    }

    private static List<String> overrides(Element element, String attribute) {
        return element.attribute(attribute).stream()
                .flatMap(list -> Pattern.compile("\\|").splitAsStream(list))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    private MapperText include(Element element, Map<String, String> properties, int depth) {
        Map<String, String> inner = new HashMap<>(properties);
        for (Element property : element.elements()) {
            inner.put(
                    property.attribute("name").orElse(""),
                    property.attribute("value").orElse(""));
        }
        String id = plain(SqlText.of(element.attribute("refid").orElse("")), properties)
                .text();
        Element fragment = fragments.getOrDefault(namespace + "." + id, fragments.get(id));
        return fragment == null ? hole(element) : sequence(fragment, inner, depth);
    }

    /** Text with the properties of its inclusion filled in, and parameters without their options. */
    static SqlText plain(SqlText text, Map<String, String> properties) {
        SqlText filled = text;
        if (!properties.isEmpty()) {
            filled = replaced(
                    filled,
                    PROPERTY,
                    match -> properties.getOrDefault(match.group(1).strip(), match.group()));
        }
        return replaced(filled, OPTIONS, match -> "#{" + match.group(1) + "}");
    }

    private interface Replacement {
        String of(Matcher match);
    }

    private static SqlText replaced(SqlText text, Pattern pattern, Replacement replacement) {
        SqlText.Builder replaced = SqlText.builder();
        Matcher match = pattern.matcher(text.text());
        int from = 0;
        while (match.find()) {
            replaced.append(text.slice(from, match.start()));
            replaced.appendWithHoles(replacement.of(match), text.sourceOffset(match.start()));
            from = match.end();
        }
        return replaced.append(text.slice(from, text.length())).build();
    }

    private static MapperText nothing() {
        return new MapperText.Sequence(List.of());
    }

    private static MapperText hole(Element element) {
        return new MapperText.Plain(SqlText.builder().hole(element.start()).build());
    }
}
