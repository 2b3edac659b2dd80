package dev.fencing.code;

import dev.fencing.code.Module.Known;
import dev.fencing.code.library.EntityMapping;
import dev.fencing.code.library.SpringData;
import dev.fencing.code.tree.Annotation;
import dev.fencing.code.tree.Field;
import dev.fencing.code.tree.Method;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.code.tree.TypeDeclaration;
import dev.fencing.code.tree.WrittenType;
import dev.fencing.table.MappedClass;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The classes of a module that are mapped to tables, and the tables that they are mapped to. */
final class Entities {

    /**
     * A class whose objects are rows.
     *
     * @param name as queries call it
     * @param tables those that a change of an object may write; more than one where the mapping leaves it open
     * @param tracked whether the provider writes by itself what changes in an object
     */
    record Entity(Known in, String name, List<TableName> tables, boolean tracked) {
        Entity {
            tables = List.copyOf(tables);
        }
    }

    /** The type of which every object is. */
    static final String ANY = "java.lang.Object";

    private final Module module;
    private final Map<String, Entity> entities = new LinkedHashMap<>();
    private final Map<String, List<Entity>> below = new HashMap<>();

    private Entities(Module module) {
        this.module = module;
    }

    static Entities of(Module module) {
        Entities found = new Entities(module);
        for (SourceFile file : module.files()) {
            file.types().forEach(type -> found.add(new Known(file, type)));
        }
        for (Map.Entry<String, Entity> each : found.entities.entrySet()) {
            module.withSupertypes(each.getKey())
                    .forEach(type -> found.below
                            .computeIfAbsent(type, key -> new ArrayList<>())
                            .add(each.getValue()));
        }
        return found;
    }

    List<Entity> all() {
        return List.copyOf(entities.values());
    }

    Optional<Entity> of(String qualifiedType) {
        return Optional.ofNullable(entities.get(qualifiedType));
    }

    /**
     * The entities that an object may be of if it is only known to be of this type.
     *
     * <p>What a type outside the sources extends is not always known. An {@code InternalTask} is then taken to be a
     * {@code Task}, as such names say.
     */
    List<Entity> below(String qualifiedType) {
        List<Entity> known = below.getOrDefault(qualifiedType, List.of());
        if (!known.isEmpty() || module.type(qualifiedType).isPresent()) {
            return known;
        }
        List<Entity> likely = new ArrayList<>();
        String name = simple(qualifiedType);
        below.forEach((type, entities) -> {
            if (module.type(type).isEmpty() && simple(type).endsWith(name)) {
                likely.addAll(entities);
            }
        });
        return likely;
    }

    private static String simple(String qualifiedType) {
        return qualifiedType.substring(qualifiedType.lastIndexOf('.') + 1);
    }

    /**
     * The entity that a repository is for: what it names as an argument of the library's interface, or of one between.
     */
    Optional<Entity> ofRepository(String qualifiedType) {
        List<String> all = module.withSupertypes(qualifiedType);
        if (all.stream().noneMatch(SpringData::isRepository)) {
            return Optional.empty();
        }
        for (String each : all) {
            Optional<Known> known = module.type(each);
            if (known.isEmpty()) {
                continue;
            }
            for (WrittenType written : known.get().type().supertypes()) {
                for (String argument : written.arguments()) {
                    String type = module.names(known.get().file()).qualified(argument, each);
                    Optional<Entity> entity = of(type);
                    if (entity.isPresent()) {
                        return entity;
                    }
                    Optional<Known> unmapped = module.type(type);
                    if (unmapped.isPresent()) {
                        return Optional.of(new Entity(
                                unmapped.get(),
                                unmapped.get().type().name(),
                                byDefault(unmapped.get().type().name()),
                                false));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** The attribute that a column is mapped to; what the usual strategies make of its name, if no class says. */
    String attribute(Entity entity, String column) {
        for (String each : module.withSupertypes(entity.in().type().qualifiedName())) {
            Optional<Known> known = module.type(each);
            Optional<String> found = module.mapped(each)
                    .map(mapped -> mapped.attributes().get(column.toLowerCase(Locale.ROOT)))
                    .or(() -> known.flatMap(type -> attribute(type, column)));
            if (found.isPresent()) {
                return found.get();
            }
        }
        return camelCase(column);
    }

    private Optional<String> attribute(Known known, String column) {
        for (Field field : known.type().fields()) {
            String mapped = column(known, field.annotations()).orElse(field.name());
            if (mapped.equalsIgnoreCase(column)
                    || TableDeclarations.snakeCase(mapped).equals(column)) {
                return Optional.of(field.name());
            }
        }
        for (Method method : known.type().methods()) {
            boolean mapped = column(known, method.annotations())
                    .filter(column::equalsIgnoreCase)
                    .isPresent();
            if (mapped && method.name().matches("(get|is)\\p{Lu}.*")) {
                String property = method.name().substring(method.name().startsWith("get") ? 3 : 2);
                return Optional.of(Character.toLowerCase(property.charAt(0)) + property.substring(1));
            }
        }
        return Optional.empty();
    }

    private Optional<String> column(Known in, List<Annotation> annotations) {
        return annotations.stream()
                .filter(each -> EntityMapping.isColumn(type(in, each)))
                .flatMap(each -> text(each, "name", in).stream())
                .findFirst();
    }

    private static String camelCase(String column) {
        StringBuilder camel = new StringBuilder();
        boolean upper = false;
        for (int i = 0; i < column.length(); i++) {
            char c = column.charAt(i);
            if (c == '_') {
                upper = true;
            } else {
                camel.append(upper ? Character.toUpperCase(c) : c);
                upper = false;
            }
        }
        return camel.toString();
    }

    private void add(Known known) {
        TypeDeclaration type = known.type();
        boolean tracked = has(known, EntityMapping::isEntity) || isMapped(known);
        if (tracked || has(known, EntityMapping::isTable)) {
            boolean readOnly = has(known, EntityMapping::isReadOnly);
            entities.put(type.qualifiedName(), new Entity(known, name(known), tables(known), tracked && !readOnly));
        }
        type.types().forEach(inner -> add(new Known(known.file(), inner)));
    }

    private boolean isMapped(Known known) {
        return module.mapped(known.type().qualifiedName()).isPresent();
    }

    private boolean has(Known known, Predicate<String> kind) {
        return known.type().annotations().stream().anyMatch(each -> kind.test(type(known, each)));
    }

    private String name(Known known) {
        Optional<MappedClass> mapped = module.mapped(known.type().qualifiedName());
        if (mapped.isPresent()) {
            return mapped.get().name();
        }
        return known.type().annotations().stream()
                .filter(each -> EntityMapping.isEntity(type(known, each)))
                .flatMap(each -> text(each, "name", known).stream())
                .findFirst()
                .orElse(known.type().name());
    }

    /** Its own tables, those of the entities that it extends, and those that its collections are kept in. */
    private List<TableName> tables(Known known) {
        Set<TableName> tables = new LinkedHashSet<>();
        for (String each : module.withSupertypes(known.type().qualifiedName())) {
            Optional<Known> type = module.type(each);
            if (type.isPresent()) {
                List<TableName> own = module.mapped(each)
                        .map(MappedClass::tables)
                        .filter(named -> !named.isEmpty())
                        .orElseGet(() -> named(type.get(), type.get().type().annotations(), EntityMapping::isTable));
                boolean mapped = has(type.get(), EntityMapping::isEntity) || isMapped(type.get());
                tables.addAll(own.isEmpty() && mapped ? byDefault(name(type.get())) : own);
                for (Field field : type.get().type().fields()) {
                    tables.addAll(named(type.get(), field.annotations(), EntityMapping::isCollectionTable));
                }
            }
        }
        return List.copyOf(tables);
    }

    private List<TableName> named(Known in, List<Annotation> annotations, Predicate<String> kind) {
        List<TableName> tables = new ArrayList<>();
        for (Annotation annotation : annotations) {
            if (kind.test(type(in, annotation))) {
                Optional<String> schema = text(annotation, "schema", in);
                text(annotation, "name", in)
                        .or(() -> text(annotation, "value", in))
                        .map(name -> schema.map(each -> each + "." + name).orElse(name))
                        .flatMap(TableName::parse)
                        .ifPresent(tables::add);
            }
        }
        return tables;
    }

    /** The table of an entity that names none, by each of the usual strategies. */
    private static List<TableName> byDefault(String name) {
        TableName plain = TableName.of(name);
        TableName snake = TableName.of(TableDeclarations.snakeCase(name));
        return plain.equals(snake) ? List.of(plain) : List.of(plain, snake);
    }

    private String type(Known in, Annotation annotation) {
        return module.names(in.file()).qualified(annotation.type(), "");
    }

    private Optional<String> text(Annotation annotation, String element, Known in) {
        return annotation
                .value(element)
                .flatMap(value -> new Fields(module).strings(value, in).stream().findFirst())
                .filter(found -> !found.isBlank());
    }
}
