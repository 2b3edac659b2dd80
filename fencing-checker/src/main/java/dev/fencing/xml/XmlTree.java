package dev.fencing.xml;

import dev.fencing.sql.SqlText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts elements together, in the order in which a reader comes upon their parts. */
public final class XmlTree {

    private final Deque<Open> open = new ArrayDeque<>();

    public XmlTree() {
        open.push(new Open("", Map.of(), 0));
    }

    /** An element begins. */
    public void open(String name, Map<String, String> attributes, int start) {
        open.push(new Open(name, attributes, start));
    }

    /** The innermost open element ends. */
    public void close() {
        Open closed = open.pop();
        add(new XmlNode.Element(closed.name, closed.attributes, closed.children, closed.start));
    }

    /** Character data, from {@code start} up to {@code end} of the file. */
    public void text(String file, int start, int end) {
        add(new XmlNode.Text(XmlReferences.resolved(file, start, end), start));
    }

    /** A {@code <![CDATA[…]]>}, from {@code start} up to {@code end} of the file. */
    public void cdata(String file, int start, int end) {
        int from = Math.min(end, start + "<![CDATA[".length());
        int to = Math.max(from, end - "]]>".length());
        add(new XmlNode.Text(
                SqlText.builder().append(file.substring(from, to), from).build(), start));
    }

    public void comment(String text, int start, int end) {
        add(new XmlNode.Comment(text, start, end));
    }

    private void add(XmlNode node) {
        open.element().children.add(node);
    }

    /** The name of the innermost open element; empty outside of all. */
    public String name() {
        return open.element().name;
    }

    /** How many elements are open. */
    public int depth() {
        return open.size() - 1;
    }

    /** The first element that stands in no other, once it is closed. */
    public Optional<XmlNode.Element> root() {
        return open.getLast().children.stream()
                .filter(XmlNode.Element.class::isInstance)
                .map(XmlNode.Element.class::cast)
                .findFirst();
    }

    /** An element whose end has not been read. */
    private static final class Open {

        private final String name;
        private final Map<String, String> attributes;
        private final int start;
        private final List<XmlNode> children = new ArrayList<>();

        Open(String name, Map<String, String> attributes, int start) {
            this.name = name;
            this.attributes = attributes;
            this.start = start;
        }
    }
}
