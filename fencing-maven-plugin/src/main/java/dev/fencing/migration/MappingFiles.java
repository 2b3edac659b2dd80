package dev.fencing.migration;

import dev.fencing.rule.Notation;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import dev.fencing.xml.XmlComments;
import dev.fencing.xml.XmlNode;
import dev.fencing.xml.XmlNode.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the SQL in files that map classes to tables, JPA's {@code orm.xml} and Hibernate's {@code *.hbm.xml}: queries
 * by name, what the provider runs in place of the statements that it would make up, and objects that it creates. No
 * method of an interface runs it.
 */
final class MappingFiles {

    private static final String NATIVE = "named-native-query";
    private static final String QUERY = "query";
    private static final Pattern WRITE = Pattern.compile("\\s*+(?:update|delete|insert)\\s", Pattern.CASE_INSENSITIVE);
    private static final Set<String> STATEMENTS =
            Set.of("sql-query", "sql-insert", "sql-update", "sql-delete", "sql-delete-all");

    private final TextFile file;
    private final DialectChoice dialects;
    private final List<MapperStatement> statements = new ArrayList<>();

    private MappingFiles(TextFile file, DialectChoice dialects) {
        this.file = file;
        this.dialects = dialects;
    }

    /** The statements of a file, in the order in which they stand. */
    static List<MapperStatement> statements(TextFile file, Element root, DialectChoice dialects) {
        MappingFiles reader = new MappingFiles(file, dialects);
        reader.below(root);
        return reader.statements;
    }

    /** The queries of a file that write entities rather than tables (JPQL, HQL), in the order in which they stand. */
    static List<SqlSource> entityWrites(TextFile file, Element root, DialectChoice dialects) {
        return root.elements().stream()
                .filter(child -> !child.name().equals(NATIVE))
                .flatMap(child -> child.name().equals(QUERY) && isWrite(child)
                        ? Stream.of(new SqlSource(file.path(), child.text(), dialects.of(file.path(), child.text())))
                        : entityWrites(file, child, dialects).stream())
                .toList();
    }

    private static boolean isWrite(Element query) {
        return WRITE.matcher(query.text().text()).lookingAt();
    }

    /** The reader of XML bounds how deep elements nest. */
    private void below(Element element) {
        List<XmlNode> children = element.children();
        for (int i = 0; i < children.size(); i++) {
            if (children.get(i) instanceof Element child) {
                SqlText comments = XmlComments.before(children, i);
                query(child).ifPresentOrElse(sql -> add(sql, comments), () -> below(child));
            }
        }
    }

    private static Optional<Element> query(Element element) {
        return switch (element.name()) {
            case NATIVE -> first(element, QUERY);
            case "database-object" -> first(element, "create");
            default -> STATEMENTS.contains(element.name()) ? Optional.of(element) : Optional.empty();
        };
    }

    private static Optional<Element> first(Element element, String name) {
        return element.elements().stream()
                .filter(child -> child.name().equals(name))
                .findFirst();
    }

    /** What stands between the text, as {@code <return alias="s"/>}, says how rows are read. */
    private void add(Element sql, SqlText comments) {
        SqlText.Builder text = SqlText.builder().append(comments);
        for (XmlNode child : sql.children()) {
            if (child instanceof XmlNode.Text part) {
                text.append(part.text());
            } else if (child instanceof XmlNode.Comment comment) {
                text.append(XmlComments.sql(comment));
            }
        }
        SqlText whole = text.build();
        SqlSource source = new SqlSource(file.path(), whole, dialects.of(file.path(), whole));
        statements.add(new MapperStatement(file.path(), "", List.of(source), Notation.SQL));
    }
}
