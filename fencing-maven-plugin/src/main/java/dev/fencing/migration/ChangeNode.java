package dev.fencing.migration;

import dev.fencing.sql.SqlText;
import dev.fencing.xml.XmlComments;
import dev.fencing.xml.XmlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A part of a Liquibase changelog, whatever the form of the file: {@code <update tableName="stock">} in XML, {@code -
 * update: {tableName: stock}} in YAML and JSON.
 *
 * @param attributes its simple values, with their places
 * @param text its body
 * @param comments what stands in front of it, as SQL comments
 * @param start where it begins in the file
 */
record ChangeNode(
        String name,
        Map<String, SqlText> attributes,
        List<ChangeNode> children,
        SqlText text,
        SqlText comments,
        int start) {

    ChangeNode {
        attributes = Map.copyOf(attributes);
        children = List.copyOf(children);
    }

    /** A simple value: an attribute, or the body of a child of that name. */
    Optional<SqlText> sql(String wanted) {
        SqlText attribute = attributes.get(wanted);
        if (attribute != null) {
            return Optional.of(attribute);
        }
        return children(wanted).stream().findFirst().map(ChangeNode::text);
    }

    /** A simple value that is not empty, as a string. */
    Optional<String> value(String wanted) {
        return sql(wanted).map(SqlText::text).map(String::strip).filter(Predicate.not(String::isEmpty));
    }

    boolean is(String wanted) {
        return value(wanted).filter("true"::equalsIgnoreCase).isPresent();
    }

    List<ChangeNode> children(String wanted) {
        return children.stream().filter(child -> child.name.equals(wanted)).toList();
    }

    static ChangeNode of(XmlNode.Element element) {
        return of(element, SqlText.of(""));
    }

    private static ChangeNode of(XmlNode.Element element, SqlText comments) {
        Map<String, SqlText> attributes = new LinkedHashMap<>();
        element.attributes()
                .forEach((name, value) -> attributes.put(
                        name, SqlText.builder().appendAt(value, element.start()).build()));
        List<ChangeNode> children = new ArrayList<>();
        for (int i = 0; i < element.children().size(); i++) {
            if (element.children().get(i) instanceof XmlNode.Element child) {
                children.add(of(child, XmlComments.before(element.children(), i)));
            }
        }
        return new ChangeNode(element.name(), attributes, children, element.text(), comments, element.start());
    }
}
