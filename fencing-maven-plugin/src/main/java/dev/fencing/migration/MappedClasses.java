package dev.fencing.migration;

import dev.fencing.table.MappedClass;
import dev.fencing.table.TableName;
import dev.fencing.xml.XmlNode.Element;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads which classes a file maps to which tables, JPA's {@code orm.xml} or Hibernate's {@code *.hbm.xml}. */
final class MappedClasses {

    private static final Set<String> CLASSES =
            Set.of("entity", "class", "subclass", "joined-subclass", "union-subclass");
    private static final Set<String> TABLES = Set.of("table", "secondary-table", "collection-table", "join");
    private static final Set<String> ATTRIBUTES =
            Set.of("id", "basic", "version", "property", "timestamp", "many-to-one", "key-property");

    private final String packageName;
    private final Optional<String> schema;
    private final List<MappedClass> found = new ArrayList<>();

    private MappedClasses(String packageName, Optional<String> schema) {
        this.packageName = packageName;
        this.schema = schema;
    }

    /** The classes that a file maps, in the order in which they stand. */
    static List<MappedClass> in(Element root) {
        String packageName = root.attribute("package")
                .or(() -> child(root, "package").map(MappedClasses::text))
                .orElse("");
        Optional<String> schema =
                root.attribute("schema").or(() -> child(root, "schema").map(MappedClasses::text));
        MappedClasses reader = new MappedClasses(packageName, schema);
        reader.below(root);
        return reader.found;
    }

    private static Optional<Element> child(Element element, String name) {
        return element.elements().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
    }

    private static String text(Element element) {
        return element.text().text().strip();
    }

    /** The reader of XML bounds how deep elements nest. */
    private void below(Element element) {
        for (Element each : element.elements()) {
            if (CLASSES.contains(each.name())) {
                add(each);
            }
            below(each);
        }
    }

    /** An entity says its class and then its name, a class of Hibernate's its name alone. */
    private void add(Element element) {
        boolean entity = element.name().equals("entity");
        Optional<String> type = element.attribute(entity ? "class" : "name");
        Optional<String> name = element.attribute(entity ? "name" : "entity-name");
        type.map(each -> each.replace('$', '.')).map(this::qualified).ifPresent(qualified -> {
            String simple = qualified.substring(qualified.lastIndexOf('.') + 1);
            found.add(new MappedClass(qualified, name.orElse(simple), tables(element), attributes(element)));
        });
    }

    private String qualified(String type) {
        boolean whole = type.contains(".") && !Character.isUpperCase(type.charAt(0));
        return whole || packageName.isEmpty() ? type : packageName + "." + type;
    }

    private List<TableName> tables(Element element) {
        Stream<String> own = element.attribute("table").stream().map(name -> inSchema(element, name));
        Stream<String> named = element.elements().stream()
                .filter(each -> TABLES.contains(each.name()))
                .flatMap(each -> each.attribute("name").or(() -> each.attribute("table")).stream()
                        .map(name -> inSchema(each, name)));
        return Stream.concat(own, named)
                .flatMap(name -> TableName.parse(name).stream())
                .toList();
    }

    private String inSchema(Element element, String table) {
        return element.attribute("schema")
                .or(() -> schema)
                .map(each -> each + "." + table)
                .orElse(table);
    }

    private static Map<String, String> attributes(Element element) {
        List<Element> all = Stream.concat(
                        element.elements().stream(),
                        element.elements().stream()
                                .filter(each -> each.name().equals("attributes"))
                                .flatMap(each -> each.elements().stream()))
                .filter(each -> ATTRIBUTES.contains(each.name()))
                .toList();
        Map<String, String> attributes = new HashMap<>();
        for (Element each : all) {
            Optional<String> column = each.attribute("column")
                    .or(() -> child(each, "column").flatMap(inside -> inside.attribute("name")));
            each.attribute("name")
                    .ifPresent(name -> attributes.put(column.orElse(name).toLowerCase(Locale.ROOT), name));
        }
        return attributes;
    }
}
