package dev.fencing.xml;

import dev.fencing.sql.SqlText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A piece of an XML file, with its place. */
public sealed interface XmlNode {

    /** Where it begins in the file, in UTF-16 units from 0. */
    int start();

    /**
     * An element.
     *
     * @param name without its prefix
     */
    record Element(String name, Map<String, String> attributes, List<XmlNode> children, int start) implements XmlNode {

        public Element {
            attributes = Map.copyOf(attributes);
            children = List.copyOf(children);
        }

        public Optional<String> attribute(String wanted) {
            return Optional.ofNullable(attributes.get(wanted));
        }

        public List<Element> elements() {
            return children.stream()
                    .filter(Element.class::isInstance)
                    .map(Element.class::cast)
                    .toList();
        }

        /** The text directly in this element. */
        public SqlText text() {
            SqlText.Builder text = SqlText.builder();
            for (XmlNode child : children) {
                if (child instanceof Text piece) {
                    text.append(piece.text());
                }
            }
            return text.build();
        }
    }

    /** Character data, references resolved; an entity that nobody declares is a hole. */
    record Text(SqlText text, int start) implements XmlNode {}

    /** A comment, without its marks. */
    record Comment(String text, int start, int end) implements XmlNode {}
}
