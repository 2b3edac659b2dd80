package dev.fencing.write;

import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads where the rows of an INSERT come from. */
final class InsertSources {

    private static final String[] SET_OPERATORS = {"UNION", "EXCEPT", "INTERSECT", "MINUS"};

    private InsertSources() {}

    static Write.Source read(Reading reading, Range source) {
        Code code = reading.code();
        Range bare = DerivedColumns.withoutParentheses(code, source);
        int from = bare.from();
        if (code.isAny(from, "VALUES", "VALUE") && code.isName(from + 1) && !code.is(from + 1, "ROW")) {
            // PL/SQL's VALUES record: a row whose values stand elsewhere.
            return new Write.Source.Query(code.part(from, bare.to()), List.of(), List.of());
        }
        if (code.isAny(from, "VALUES", "VALUE")) {
            return new Write.Source.Values(Lists.rows(code, from + 1, bare.to()));
        }
        if (code.is(from, "DEFAULT")) {
            return new Write.Source.Values(List.of());
        }
        if (code.is(from, "WITH")) {
            Optional<CteReader.With> with = CteReader.read(code, from, bare.to());
            if (with.isPresent()) {
                reading.ctes().putAll(with.get().queries());
                from = with.get().main();
            }
        }
        Range query = DerivedColumns.withoutParentheses(code, new Range(from, bare.to()));
        List<Range> branches = branches(code, query);
        if (branches.stream()
                .allMatch(branch -> code.is(branch.from(), "SELECT")
                        && tables(reading, branch).isEmpty()
                        && !hasFrom(reading, branch))) {
            return new Write.Source.Values(branches.stream()
                    .map(branch -> values(SelectItems.of(code, branch)))
                    .toList());
        }
        List<TableReference> tables = new ArrayList<>();
        branches.forEach(branch -> tables.addAll(tables(reading, branch)));
        return new Write.Source.Query(code.part(source.from(), source.to()), items(code, branches), tables);
    }

    private static List<Tokens> values(SelectItems items) {
        return items.items().stream().map(SelectItems.Item::value).toList();
    }

    /** The items of the branches, where they are the same in all of them. */
    private static List<Tokens> items(Code code, List<Range> branches) {
        List<Tokens> known = List.of();
        for (int i = 0; i < branches.size(); i++) {
            if (!code.is(branches.get(i).from(), "SELECT")) {
                return List.of();
            }
            SelectItems items = SelectItems.of(code, branches.get(i));
            if (items.star() || (i > 0 && !same(known, values(items)))) {
                return List.of();
            }
            known = i == 0 ? values(items) : known;
        }
        return known;
    }

    private static boolean same(List<Tokens> a, List<Tokens> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).asWritten().equalsIgnoreCase(b.get(i).asWritten())) {
                return false;
            }
        }
        return true;
    }

    private static List<Range> branches(Code code, Range query) {
        List<Range> branches = new ArrayList<>();
        int start = query.from();
        for (int i = query.from(); i < query.to(); i = code.next(i)) {
            if (code.isAny(i, SET_OPERATORS)) {
                branches.add(DerivedColumns.withoutParentheses(code, new Range(start, i)));
                start = code.isAny(i + 1, "ALL", "DISTINCT") ? i + 2 : i + 1;
            }
        }
        branches.add(DerivedColumns.withoutParentheses(code, new Range(start, query.to())));
        return branches;
    }

    private static boolean hasFrom(Reading reading, Range query) {
        int from = reading.code().find(query.from(), query.to(), "FROM");
        return from >= 0 && !isDual(reading.code(), from + 1);
    }

    private static boolean isDual(Code code, int i) {
        return code.is(i, "DUAL") && !code.is(i + 1, ",") && !code.isAny(i + 1, "JOIN", "CROSS", "LEFT", "INNER");
    }

    /** The tables that the query reads; none if it has no FROM, or reads Oracle's DUAL. */
    static List<TableReference> tables(Reading reading, Range query) {
        Code code = reading.code();
        int from = code.find(query.from(), query.to(), "FROM");
        if (from < 0 || isDual(code, from + 1)) {
            return List.of();
        }
        int end = code.findAny(
                from + 1, query.to(), "WHERE", "GROUP", "ORDER", "LIMIT", "HAVING", "UNION", "FOR", "WINDOW");
        return FromClause.read(code, from + 1, end, Map.copyOf(reading.ctes())).references();
    }
}
