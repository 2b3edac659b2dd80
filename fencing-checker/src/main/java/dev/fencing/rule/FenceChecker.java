package dev.fencing.rule;

import dev.fencing.schema.Schema;
import dev.fencing.schema.SchemaChange;
import dev.fencing.schema.SchemaFold;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableName;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks SQL text against the declared tables: where it stands goes in, findings and the map of all writes come out.
 *
 * <p>It reads no file and knows no build tool. Immutable; one checker may be used by several threads.
 */
public final class FenceChecker {

    private final Guards guards;
    private final LocalDate today;
    private final Schema known;
    private final Relevance relevance;

    /** A checker for these tables, on the current day. */
    public FenceChecker(Declarations declarations) {
        this(declarations, LocalDate.now(ZoneId.systemDefault()));
    }

    /**
     * A checker for these tables.
     *
     * @param today the day that the ends of allowances are compared with
     */
    public FenceChecker(Declarations declarations, LocalDate today) {
        this(new Guards(declarations), today, Schema.unknown());
    }

    private FenceChecker(Guards guards, LocalDate today, Schema known) {
        this.guards = guards;
        this.today = today;
        this.known = known;
        this.relevance = Relevance.to(names());
    }

    /**
     * The same checker, which also knows a schema: the views, synonyms, partitions and former names through which a
     * declared table is written, and the columns of tables.
     *
     * @param schema as {@link #schemaAfter} gives it
     */
    public FenceChecker knowing(Schema schema) {
        return new FenceChecker(guards, today, schema);
    }

    /** A script that is run by hand: it has no order and no history, every write in it counts. */
    public CheckResult script(SqlSource source) {
        return always(source, new Place.Script(), Bindings.unknown(), true);
    }

    /**
     * A sequence of migrations, in the order in which they run; repeatable ones last.
     *
     * <p>A table is protected from the end of the migration that gives it its epoch column. What lives on (routines,
     * triggers, rules, cascades, nullable epoch columns) is judged by the state at the end.
     */
    public CheckResult history(List<Migration> migrations) {
        List<Unit> units = HistoryReader.read(migrations, names());
        Protection protection = Protection.since(guards, units, known);
        WriteJudge judge = new WriteJudge(guards, protection, new Place.Migration(), TokenBindings.unknown());
        return allowed(units, new HistoryCheck(guards, protection, judge, known).run(units), true);
    }

    /** The schema that a sequence of migrations leaves, for {@link #knowing}. */
    public Schema schemaAfter(List<Migration> migrations) {
        SchemaFold fold = SchemaFold.from(known);
        for (Unit unit : HistoryReader.read(migrations, names())) {
            for (Unit.Step step : unit.steps()) {
                for (SchemaChange change : step.changes()) {
                    fold.apply(change);
                }
            }
        }
        return fold.schema();
    }

    /** SQL in Java. Comments in it allow nothing: Java has an annotation for that. */
    public CheckResult java(SqlSource source, JavaPlace place) {
        return java(source, place, Notation.SQL);
    }

    /** The same for text in another notation. */
    public CheckResult java(SqlSource source, JavaPlace place, Notation notation) {
        if (guards.all().isEmpty()) {
            return CheckResult.empty();
        }
        CheckResult result = always(source, new Place.Code(place, notation), place.bindings(), false);
        return place.run() && result.findings().isEmpty() && UnknownSql.begins(source)
                ? result.and(UnknownSql.finding(source))
                : result;
    }

    /**
     * A statement of a mapper file.
     *
     * @param method the method of the mapper's interface that runs it, where the interface is among the sources; where
     *     it is not, the rules for statements apply alone, with an INSERT held to what is asked of one in Java
     */
    public CheckResult mapper(SqlSource source, Optional<JavaPlace> method, Notation notation) {
        Place place =
                method.<Place>map(java -> new Place.Code(java, notation)).orElseGet(() -> new Place.Mapper(notation));
        return always(source, place, method.map(JavaPlace::bindings).orElseGet(Bindings::unknown), true);
    }

    private CheckResult always(SqlSource source, Place place, Bindings bindings, boolean comments) {
        if (!relevance.mayMatter(source.text().text())) {
            return CheckResult.empty();
        }
        List<Unit> units = List.of(Unit.of(source, 0));
        Protection protection = Protection.always(guards, units, known);
        WriteJudge judge = new WriteJudge(guards, protection, place, TokenBindings.of(source, bindings));
        List<Draft> drafts = new HistoryCheck(guards, protection, judge, known).run(units);
        return allowed(units, drafts, comments);
    }

    /** The names by which a statement can write a declared table. */
    private Set<String> names() {
        Set<String> names = new HashSet<>(guards.names());
        Protection now = Protection.always(guards, List.of(), known);
        for (String name : known.names()) {
            TableName table = TableName.of(name);
            boolean leads = !now.written(table, known).isEmpty()
                    || known.referringTo(table).stream()
                            .anyMatch(t -> !now.declared(t, known).isEmpty());
            if (leads) {
                names.add(name);
            }
        }
        return names;
    }

    private CheckResult allowed(List<Unit> units, List<Draft> drafts, boolean comments) {
        Map<Unit, List<Draft>> byUnit = new LinkedHashMap<>();
        units.forEach(unit -> byUnit.put(unit, new ArrayList<>()));
        drafts.forEach(draft -> byUnit.computeIfAbsent(draft.step().unit(), u -> new ArrayList<>())
                .add(draft));
        List<Finding> findings = new ArrayList<>();
        List<WriteSite> sites = new ArrayList<>();
        byUnit.forEach((unit, own) -> {
            own.sort(Comparator.comparingInt(Draft::start));
            Allowances allowances = new Allowances(unit, guards, today);
            CheckResult result = comments ? allowances.applyTo(own) : allowances.none(own);
            result.findings().stream()
                    .sorted(Comparator.comparingInt(Finding::start))
                    .forEach(findings::add);
            sites.addAll(result.sites());
        });
        return new CheckResult(findings, sites);
    }
}
