package dev.fencing.code;

import dev.fencing.code.Entities.Entity;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.Finding;
import dev.fencing.rule.JavaPlace;
import dev.fencing.rule.JavaPlace.Permission;
import dev.fencing.rule.WriteSite;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Statements that name entities and attributes where SQL names tables and columns (JPQL, HQL). The check is the same,
 * with each entity of a fenced table as a table of its own.
 */
final class EntityQueries {

    private final Map<TableName, FencedTable> tables;
    private final Declarations declarations;
    private final FenceChecker checker;

    private EntityQueries(Map<TableName, FencedTable> tables, Declarations declarations, LocalDate today) {
        this.tables = tables;
        this.declarations = declarations;
        this.checker = new FenceChecker(declarations, today);
    }

    static EntityQueries of(Entities entities, Declarations declared, LocalDate today) {
        Map<TableName, FencedTable> tables = new LinkedHashMap<>();
        List<FencedTable> asTables = new ArrayList<>();
        for (Entity entity : entities.all()) {
            Optional<FencedTable> table = entity.tables().stream()
                    .flatMap(each -> declared.fenced(each).stream())
                    .findFirst();
            TableName name = TableName.of(entity.name());
            if (table.isPresent() && tables.putIfAbsent(name, table.get()) == null) {
                asTables.add(new FencedTable(
                        name,
                        attribute(entities, entity, table.get().epochColumn()),
                        table.get().comparison(),
                        table.get().sequenceColumn().map(column -> attribute(entities, entity, column)),
                        table.get().repository()));
            }
        }
        return new EntityQueries(tables, new Declarations(asTables, List.of()), today);
    }

    private static String attribute(Entities entities, Entity entity, String column) {
        return entities.attribute(entity, column).toLowerCase(Locale.ROOT);
    }

    /** The entities of fenced tables, as tables. */
    Declarations declarations() {
        return declarations;
    }

    /** What is wrong with a statement; the tables in what is found are those that the entities are mapped to. */
    CheckResult check(SqlSource source, JavaPlace place) {
        JavaPlace inEntities = new JavaPlace(
                permission(place.permission()), place.claims(), place.moduleHasClaims(), place.run(), place.bindings());
        CheckResult found = checker.java(source, inEntities);
        return new CheckResult(
                found.findings().stream().map(this::inTables).toList(),
                found.sites().stream().map(this::inTables).toList());
    }

    private Permission permission(Permission permission) {
        if (permission instanceof Permission.FencedWrite write
                && !write.tables().isEmpty()) {
            List<TableName> names = tables.entrySet().stream()
                    .filter(each -> write.tables().stream()
                            .anyMatch(table -> each.getValue().name().matches(table)))
                    .map(Map.Entry::getKey)
                    .toList();
            return names.isEmpty() ? new Permission.None() : new Permission.FencedWrite(names, write.className());
        }
        return permission;
    }

    private Finding inTables(Finding finding) {
        return finding.table().map(this::table).map(finding::of).orElse(finding);
    }

    private WriteSite inTables(WriteSite site) {
        return new WriteSite(table(site.table()), site.kind(), site.path(), site.start(), site.status(), site.note());
    }

    private String table(String entity) {
        return Optional.ofNullable(tables.get(TableName.of(entity)))
                .map(each -> each.name().toString())
                .orElse(entity);
    }
}
