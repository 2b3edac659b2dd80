package dev.fencing.code.tree;

import java.util.List;

/** A type as it is written: {@code JpaRepository<InventoryItem, String>}. */
public record WrittenType(String name, List<String> arguments) {

    public WrittenType {
        arguments = List.copyOf(arguments);
    }
}
