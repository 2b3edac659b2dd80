package dev.fencing.migration;

import dev.fencing.mapper.MapperSql;
import dev.fencing.mapper.MapperTexts;
import dev.fencing.rule.Notation;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import dev.fencing.xml.XmlComments;
import dev.fencing.xml.XmlNode;
import dev.fencing.xml.XmlNode.Element;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the statements of MyBatis mapper files. Fragments of one file may be included by any other. */
final class MapperFiles {

    private static final Set<String> STATEMENTS = Set.of("select", "insert", "update", "delete");

    private final DialectChoice dialects;
    private final Map<String, Element> fragments = new HashMap<>();
    private final List<MapperStatement> statements = new ArrayList<>();

    private MapperFiles(DialectChoice dialects) {
        this.dialects = dialects;
    }

    /** A mapper file and its root element. */
    record Mapper(TextFile file, Element root) {

        String namespace() {
            return root.attribute("namespace").orElse("");
        }
    }

    static List<MapperStatement> statements(List<Mapper> mappers, DialectChoice dialects) {
        MapperFiles reader = new MapperFiles(dialects);
        mappers.forEach(reader::collectFragments);
        mappers.forEach(reader::readStatements);
        return reader.statements;
    }

    private void collectFragments(Mapper mapper) {
        for (Element element : mapper.root().elements()) {
            if (element.name().equals("sql")) {
                fragments.put(mapper.namespace() + "." + element.attribute("id").orElse(""), element);
            }
        }
    }

    private void readStatements(Mapper mapper) {
        List<XmlNode> children = mapper.root().children();
        SqlText ofFile = wholeFile(children);
        for (int i = 0; i < children.size(); i++) {
            if (children.get(i) instanceof Element element && STATEMENTS.contains(element.name())) {
                SqlText comments = SqlText.builder()
                        .append(ofFile)
                        .append(XmlComments.before(children, i))
                        .build();
                statement(mapper, element, comments);
            }
        }
    }

    /** An allowance for the whole file stands in front of its first element, and counts for each statement. */
    private static SqlText wholeFile(List<XmlNode> children) {
        SqlText.Builder comments = SqlText.builder();
        for (XmlNode child : children) {
            if (child instanceof Element) {
                break;
            }
            if (child instanceof XmlNode.Comment comment && comment.text().contains("allow-file")) {
                comments.append(XmlComments.sql(comment));
            }
        }
        return comments.build();
    }

    private void statement(Mapper mapper, Element element, SqlText comments) {
        String id = element.attribute("id").orElse("");
        for (Element key : element.elements()) {
            if (key.name().equals("selectKey")) {
                add(mapper, id + "!selectKey", key, SqlText.of(""));
            }
        }
        add(mapper, id, element, comments);
    }

    private void add(Mapper mapper, String id, Element element, SqlText comments) {
        Optional<String> database = element.attribute("databaseId");
        String path = mapper.file().path();
        MapperTexts texts = MapperSql.ofElement(element, fragments, mapper.namespace());
        List<SqlSource> variants = texts.texts().stream()
                .map(text -> SqlText.builder().append(comments).append(text).build())
                .map(text -> new SqlSource(path, text, dialects.of(database.orElse(path), text)))
                .toList();
        Notation notation = texts.dynamic() ? Notation.DYNAMIC_MAPPER : Notation.MAPPER;
        statements.add(new MapperStatement(path, mapper.namespace() + "." + id, variants, notation));
    }
}
