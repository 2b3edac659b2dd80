package dev.fencing.mapper;

import dev.fencing.sql.SqlText;
import dev.fencing.xml.XmlNode.Element;
import dev.fencing.xml.XmlText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The texts that a statement of MyBatis can come to, depending on what is passed to it.
 *
 * @see <a href="https://mybatis.org/mybatis-3/dynamic-sql.html">MyBatis: dynamic SQL</a>
 */
public final class MapperSql {

    private static final String SCRIPT = "<script>";

    private MapperSql() {}

    /**
     * The texts of an element of a mapper file.
     *
     * @param fragments what may be included, by its qualified id
     * @param namespace the mapper's, in which a fragment's id is looked up first
     */
    public static MapperTexts ofElement(Element element, Map<String, Element> fragments, String namespace) {
        MapperText body = new MapperTextReader(fragments, namespace).body(element);
        return new MapperTexts(MapperVariants.of(body), MapperText.isDynamic(body));
    }

    /** Whether a string is dynamic SQL, written as an element of a mapper file is. */
    public static boolean isScript(SqlText text) {
        return text.text().stripLeading().startsWith(SCRIPT);
    }

    /** A statement of which all stands, with its parameters as they are called. */
    public static SqlText plain(SqlText text) {
        return MapperTextReader.plain(text, Map.of());
    }

    /**
     * The texts of a script, at least one.
     *
     * @return empty if the script is broken XML
     */
    public static Optional<List<SqlText>> ofScript(SqlText text) {
        int start = text.text().indexOf(SCRIPT);
        SqlText script = text.slice(start, text.text().stripTrailing().length());
        return XmlText.read(script.text())
                .map(root -> ofElement(root, Map.of(), "").texts().stream()
                        .map(variant -> variant.within(script))
                        .toList());
    }
}
