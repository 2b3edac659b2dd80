package dev.fencing.xml;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads XML that stands in other text, as in a string of a program: one element, and no document type.
 *
 * <p>Text that a parser would refuse is refused here. Nothing is opened, and each character is looked at once.
 */
public final class XmlText {

    private static final int DEEPEST = 200;
    private static final String NAME = "[\\p{L}_:][\\p{L}\\p{N}_:.-]*+";
    private static final Pattern START = Pattern.compile("<(" + NAME + ")");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\s++(" + NAME + ")\\s*+=\\s*+(\"[^\"<]*+\"|'[^'<]*+')");
    private static final Pattern START_ENDS = Pattern.compile("\\s*+(/?)>");
    private static final Pattern END = Pattern.compile("</(" + NAME + ")\\s*+>");
    private static final Pattern LOOSE_AMPERSAND = Pattern.compile("&(?!#?\\w{1,60};)");

    private final String text;
    private final XmlTree tree = new XmlTree();
    private int at;

    private XmlText(String text) {
        this.text = text;
    }

    /** The element that a text is; empty if it is broken, or nests deeper than anybody writes. */
    public static Optional<XmlNode.Element> read(String text) {
        XmlText reader = new XmlText(text);
        while (reader.at < text.length()) {
            if (!reader.next() || reader.tree.depth() > DEEPEST) {
                return Optional.empty();
            }
        }
        return reader.tree.depth() == 0 ? reader.tree.root() : Optional.empty();
    }

    /** Reads what comes next; false if it is broken. */
    private boolean next() {
        if (text.charAt(at) != '<') {
            return characters();
        } else if (text.startsWith("<!--", at)) {
            return comment();
        } else if (text.startsWith("<![CDATA[", at)) {
            return cdata();
        } else if (text.startsWith("</", at)) {
            return end();
        }
        return start();
    }

    private boolean characters() {
        int next = text.indexOf('<', at);
        int end = next < 0 ? text.length() : next;
        boolean broken = LOOSE_AMPERSAND
                .matcher(text)
                .region(at, end)
                .useTransparentBounds(true)
                .find();
        if (tree.depth() > 0) {
            tree.text(text, at, end);
        } else if (!text.substring(at, end).isBlank()) {
            return false;
        }
        at = end;
        return !broken;
    }

    private boolean comment() {
        int end = text.indexOf("-->", at + "<!--".length());
        if (end < 0) {
            return false;
        }
        tree.comment(text.substring(at + "<!--".length(), end), at, end + "-->".length());
        at = end + "-->".length();
        return true;
    }

    private boolean cdata() {
        int end = text.indexOf("]]>", at);
        if (end < 0 || tree.depth() == 0) {
            return false;
        }
        tree.cdata(text, at, end + "]]>".length());
        at = end + "]]>".length();
        return true;
    }

    private boolean end() {
        Optional<Matcher> end = found(END);
        if (end.isEmpty() || !local(end.get().group(1)).equals(tree.name())) {
            return false;
        }
        tree.close();
        return true;
    }

    private boolean start() {
        int start = at;
        boolean second = tree.depth() == 0 && tree.root().isPresent();
        Optional<Matcher> name = found(START);
        if (name.isEmpty() || second) {
            return false;
        }
        Map<String, String> attributes = new HashMap<>();
        for (Optional<Matcher> next = found(ATTRIBUTE); next.isPresent(); next = found(ATTRIBUTE)) {
            String value = XmlReferences.resolved(
                            text, next.get().start(2) + 1, next.get().end(2) - 1)
                    .text();
            attributes.put(local(next.get().group(1)), value);
        }
        Optional<Matcher> end = found(START_ENDS);
        if (end.isEmpty()) {
            return false;
        }
        tree.open(local(name.get().group(1)), attributes, start);
        if (!end.get().group(1).isEmpty()) {
            tree.close();
        }
        return true;
    }

    private static String local(String name) {
        return name.substring(name.indexOf(':') + 1);
    }

    /** What matches here, behind which reading goes on. */
    private Optional<Matcher> found(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return Optional.empty();
        }
        at = matcher.end();
        return Optional.of(matcher);
    }
}
