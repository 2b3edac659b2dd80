package dev.fencing.xml;

import dev.fencing.sql.SqlText;
import java.util.List;

/** Turns XML comments into SQL comments, so that an allowance counts in either. */
public final class XmlComments {

    private static final String OPENING = "<!--";

    private XmlComments() {}

    /** The comments directly in front of the child at {@code index}, as SQL. */
    public static SqlText before(List<XmlNode> children, int index) {
        int first = index;
        while (first > 0 && isCommentOrSpace(children.get(first - 1))) {
            first--;
        }
        SqlText.Builder comments = SqlText.builder();
        for (XmlNode node : children.subList(first, index)) {
            if (node instanceof XmlNode.Comment comment) {
                comments.append(sql(comment));
            }
        }
        return comments.build();
    }

    public static SqlText sql(XmlNode.Comment comment) {
        String text = comment.text().replace("*/", "* ");
        int leading = text.length() - text.stripLeading().length();
        return SqlText.builder()
                .appendAt("/* ", comment.start())
                .append(text.substring(leading), comment.start() + OPENING.length() + leading)
                .appendAt(" */\n", comment.end())
                .build();
    }

    private static boolean isCommentOrSpace(XmlNode node) {
        return node instanceof XmlNode.Comment
                || (node instanceof XmlNode.Text text && text.text().text().isBlank());
    }
}
