package dev.fencing.maven;

import dev.fencing.migration.MapperStatement;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.JavaPlace;
import dev.fencing.rule.Outcomes;
import dev.fencing.rule.Rule;
import dev.fencing.rule.Variants;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.Declarations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks a mapper's statements, each in all the texts that it can come to, and says once what is wrong in any of them.
 */
final class MapperCheck {

    private final FenceChecker checker;
    private final Outcomes outcomes;
    private final Map<String, JavaPlace> methods;

    /**
     * A check.
     *
     * @param methods the methods of mappers' interfaces that are among the sources, by their fully qualified names
     */
    MapperCheck(FenceChecker checker, Declarations declarations, Map<String, JavaPlace> methods) {
        this.checker = checker;
        this.outcomes = new Outcomes(declarations);
        this.methods = methods;
    }

    CheckResult of(List<MapperStatement> statements) {
        Map<String, List<CheckResult>> files = new LinkedHashMap<>();
        for (MapperStatement statement : statements) {
            files.computeIfAbsent(statement.path(), p -> new ArrayList<>()).add(of(statement));
        }
        // An allowance for a whole file is unused if no statement of it needs it.
        List<CheckResult> results = new ArrayList<>();
        files.values().forEach(file -> results.add(Variants.inAll(file, List.of(Rule.UnusedAllowance))));
        return Variants.all(results);
    }

    /** The methods whose statement is right, and of which the number of rows says whether it was fenced out. */
    Set<String> answering(List<MapperStatement> statements) {
        return statements.stream()
                .filter(each -> methods.containsKey(each.method()))
                .filter(each -> each.variants().stream().anyMatch(variant -> outcomes.matters(variant.text())))
                .filter(each -> of(each).findings().isEmpty())
                .map(MapperStatement::method)
                .collect(Collectors.toUnmodifiableSet());
    }

    private CheckResult of(MapperStatement statement) {
        Optional<JavaPlace> method = Optional.ofNullable(methods.get(statement.method()));
        List<CheckResult> variants = new ArrayList<>();
        for (SqlSource variant : statement.variants()) {
            variants.add(checker.mapper(variant, method, statement.notation()));
        }
        return Variants.merged(variants);
    }
}
