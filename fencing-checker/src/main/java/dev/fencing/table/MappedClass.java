package dev.fencing.table;

import java.util.List;
import java.util.Map;

/**
 * What a mapping file says of a class whose objects are rows.
 *
 * @param type the qualified name of the class
 * @param name as queries call it
 * @param tables those that a change of an object may write; empty if the file leaves that to the class
 * @param attributes the attributes that columns are mapped to, by the columns in lower case
 */
public record MappedClass(String type, String name, List<TableName> tables, Map<String, String> attributes) {

    public MappedClass {
        tables = List.copyOf(tables);
        attributes = Map.copyOf(attributes);
    }
}
