package dev.fencing.proof;

import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import dev.fencing.write.TableReference;
import dev.fencing.write.Target;
import dev.fencing.write.Write;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the names in a clause stand for: columns of the row that is written, columns of other rows, tokens.
 *
 * @param target the table that is written
 * @param schema its schema, if the statement gives it
 * @param epoch its epoch column
 * @param sequence its sequence column
 * @param others the tables that are read beside it
 * @param derived rows that the statement itself makes up, by name: for each column its value in each row
 * @param tokens which values are tokens where such rows are made up
 */
record Scope(
        String target,
        Optional<String> schema,
        String epoch,
        Optional<String> sequence,
        List<TableReference> others,
        Map<String, Map<String, List<Tokens>>> derived,
        TokenNames tokens) {

    /** The name of the row that {@code VALUES(column)} reads. No table is called so. */
    static final String INCOMING = "values()";

    Scope {
        others = List.copyOf(others);
        derived = Map.copyOf(derived);
    }

    static Scope of(
            Write.ToTable write,
            String epoch,
            Optional<String> sequence,
            List<TableReference> others,
            ProofRules rules) {
        Target target = write.target();
        Optional<TableName> name =
                target.name() instanceof Target.Name.Known known ? Optional.of(known.table()) : Optional.empty();
        return new Scope(
                target.alias().or(() -> name.map(TableName::name)).orElse(""),
                target.alias().isPresent() ? Optional.empty() : name.flatMap(TableName::schema),
                epoch,
                sequence,
                others.stream().filter(other -> !isTarget(other, target, name)).toList(),
                derived(others),
                new TokenNames(write.surroundings(), rules, epoch));
    }

    /** The same names, and rows that are made up under another name. */
    Scope with(String name, Map<String, List<Tokens>> columns) {
        Map<String, Map<String, List<Tokens>>> all = new HashMap<>(derived);
        all.put(name, columns);
        return new Scope(target, schema, epoch, sequence, others, all, tokens);
    }

    /** Whether the value is the epoch of the row that is written. */
    boolean isEpoch(Term term) {
        return isColumn(term, epoch) && !(tokens.names(epoch) && isUnqualified(term));
    }

    /** Whether the value is the sequence number of the row that is written. */
    boolean isSequence(Term term) {
        return sequence.isPresent() && isColumn(term, sequence.get());
    }

    /** Whether the value is a column of the row that is written. */
    boolean isColumn(Term term, String name) {
        return term instanceof Term.Column column && column.name().equals(name) && isTarget(column.qualifiers());
    }

    /** Whether the value is the epoch column of some other row. */
    boolean isForeignEpoch(Term term) {
        return term instanceof Term.Column column && column.name().equals(epoch) && !isTarget(column.qualifiers());
    }

    /** Whether names with these qualifiers are columns of the row that is written. */
    boolean isTarget(List<String> qualifiers) {
        if (qualifiers.isEmpty()) {
            // If another table had a column of that name as well, every database would refuse the statement.
            return true;
        }
        int last = qualifiers.size() - 1;
        if (!qualifiers.get(last).equals(target)) {
            return false;
        }
        if (last > 0 && schema.isPresent()) {
            return qualifiers.get(last - 1).equals(schema.get());
        }
        return others.stream().noneMatch(other -> Scope.exposedName(other).equals(Optional.of(target)));
    }

    /** The columns of the rows that the statement makes up under a name. */
    Optional<List<Tokens>> derivedValues(Term.Column column) {
        if (column.qualifiers().size() == 1) {
            return derivedValues(column.qualifiers().get(0), column.name());
        }
        List<List<Tokens>> found = derived.values().stream()
                .filter(columns -> columns.containsKey(column.name()))
                .map(columns -> columns.get(column.name()))
                .toList();
        return column.qualifiers().isEmpty()
                        && found.size() == 1
                        && !column.name().equals(epoch)
                ? Optional.of(found.get(0))
                : Optional.empty();
    }

    Optional<List<Tokens>> derivedValues(String row, String column) {
        return Optional.ofNullable(derived.get(row)).map(columns -> columns.get(column));
    }

    /** The name by which the statement calls a table. */
    static Optional<String> exposedName(TableReference reference) {
        return reference.alias().or(() -> reference.name().map(TableName::name));
    }

    /** Whether a query has several branches, so that its columns have more values than those of the first. */
    private static boolean isUnion(Tokens query) {
        Groups groups = Groups.of(query);
        return !groups.balanced()
                || groups.find(0, query.size(), "UNION", "INTERSECT", "EXCEPT", "MINUS") < query.size();
    }

    private static boolean isUnqualified(Term term) {
        return term instanceof Term.Column column && column.qualifiers().isEmpty();
    }

    private static boolean isTarget(TableReference other, Target target, Optional<TableName> name) {
        return name.isPresent() && other.name().equals(name) && other.alias().equals(target.alias());
    }

    private static Map<String, Map<String, List<Tokens>>> derived(List<TableReference> references) {
        Map<String, Map<String, List<Tokens>>> derived = new HashMap<>();
        for (TableReference reference : references) {
            Optional<String> name = exposedName(reference);
            if (name.isPresent()
                    && !reference.columns().isEmpty()
                    && !reference.query().map(Scope::isUnion).orElse(false)) {
                Map<String, List<Tokens>> columns = new HashMap<>();
                reference.columns().forEach(column -> columns.put(column.name(), column.values()));
                derived.put(name.get(), columns);
            }
        }
        return derived;
    }
}
