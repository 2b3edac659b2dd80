package dev.fencing.maven;

import dev.fencing.migration.InputReader;
import dev.fencing.migration.Inputs;
import dev.fencing.migration.Location;
import dev.fencing.report.Counted;
import dev.fencing.report.Coverage;
import dev.fencing.report.Report;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Migration;
import dev.fencing.rule.Rule;
import dev.fencing.rule.Variants;
import dev.fencing.source.JavaFile;
import dev.fencing.source.JavaSources;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import dev.fencing.table.MappedClass;
import dev.fencing.table.TableOptions;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The whole check, from its configuration to its report. */
public final class CheckRun {

    private static final Set<Rule> OF_SCHEMA =
            EnumSet.of(Rule.EpochColumnChanged, Rule.EpochColumnMissing, Rule.EpochColumnNullable);

    static final String NOTHING_DECLARED = "No table is declared, so there is nothing to protect: declare one with"
            + " @FencedTable, in <tables>, or with -Dfencing.tables=inventory:writer_epoch";

    /** Of other modules, only that matters which a caller can see: constants, entities, and what annotations say. */
    private static final Pattern TELLS_OTHER_MODULES = Pattern.compile(
            "\\bString\\s+[A-Z][A-Z0-9_]*\\s*=|\\b(Fenc|Claim|ExecutesSql|Entity\\b|Table\\b|MappedSuperclass\\b)");

    private CheckRun() {}

    /**
     * Reads what the configuration names and checks it.
     *
     * @throws ConfigurationException if an option cannot be followed, no table is declared, or nothing is there to scan
     */
    public static Report of(CheckConfig config) {
        return Baselines.of(config).applyTo(withoutBaseline(config));
    }

    /** The same, with nothing held back. */
    static Report withoutBaseline(CheckConfig config) {
        Inputs inputs = inputs(config);
        JavaSources sources = sources(config, inputs);
        Declarations here = declaredHere(config, sources);
        Declarations declarations = declarations(config, here);
        List<String> notes = new ArrayList<>(unread(inputs));
        if (config.complete()) {
            notes.addAll(UnseenTables.in(
                    here, declarations, sources.fencedWrites(), inputs.texts().values()));
        }
        LocalDate today = LocalDate.now(ZoneId.systemDefault());
        Coverage coverage = coverage(inputs, sources, declarations, today, notes);
        if (!config.allowEmpty()) {
            requireSomething(declarations, coverage);
        }
        return Report.of(check(inputs, sources, declarations, today), inputs.texts(), coverage);
    }

    private static Inputs inputs(CheckConfig config) {
        return read(Locations.of(config), config);
    }

    private static Inputs read(List<Location> locations, CheckConfig config) {
        return InputReader.read(
                locations, config.root(), Encoding.named(config.encoding()), DialectOption.of(config.dialect()));
    }

    private static JavaSources sources(CheckConfig config, Inputs inputs) {
        Inputs others = read(Locations.there(config.used()), config);
        List<JavaFile> telling = javaFiles(others).stream()
                .filter(file -> TELLS_OTHER_MODULES.matcher(file.text()).find())
                .toList();
        List<MappedClass> mapped = Stream.concat(inputs.mapped().stream(), others.mapped().stream())
                .toList();
        return JavaSources.read(javaFiles(inputs), telling, mapped, config.release());
    }

    private static List<JavaFile> javaFiles(Inputs inputs) {
        return inputs.sources().stream()
                .map(file -> new JavaFile(file.path(), file.text()))
                .toList();
    }

    /** All tables that are declared: by options, by the index of other modules, by annotations in the sources. */
    static Declarations declarations(CheckConfig config) {
        return declarations(config, declaredHere(config, sources(config, inputs(config))));
    }

    private static Declarations declarations(CheckConfig config, Declarations here) {
        try {
            return here.and(DeclaredElsewhere.in(config.declaring()));
        } catch (DeclarationException wrong) {
            throw new ConfigurationException(String.valueOf(wrong.getMessage()));
        }
    }

    private static Declarations declaredHere(CheckConfig config, JavaSources sources) {
        try {
            return TableOptions.parse(config.tables(), config.claimTables()).and(sources.declared());
        } catch (DeclarationException wrong) {
            throw new ConfigurationException(String.valueOf(wrong.getMessage()));
        }
    }

    private static void requireSomething(Declarations declarations, Coverage coverage) {
        if (declarations.isEmpty()) {
            throw new ConfigurationException(
                    NOTHING_DECLARED + " (or say that this is meant with -Dfencing.allowEmpty=true).");
        }
        if (coverage.nothing()) {
            throw new ConfigurationException("Nothing was found to scan: name the files or folders with"
                    + " -Dfencing.migrations, -Dfencing.mappers or -Dfencing.sources"
                    + " (or say that this is meant with -Dfencing.allowEmpty=true).");
        }
    }

    private static CheckResult check(Inputs inputs, JavaSources sources, Declarations declarations, LocalDate today) {
        FenceChecker checker = new FenceChecker(declarations, today);
        FenceChecker afterwards = checker;
        List<CheckResult> results = new ArrayList<>();
        results.add(new CheckResult(inputs.unreadable(), List.of()));
        for (List<Inputs.Step> history : inputs.histories()) {
            List<Migration> migrations = history.stream()
                    .map(step -> new Migration(step.name(), step.texts()))
                    .toList();
            results.add(checker.history(migrations));
            afterwards = afterwards.knowing(afterwards.schemaAfter(migrations));
        }
        for (SqlSource script : inputs.scripts()) {
            results.add(afterwards.script(script));
        }
        for (SqlSource undo : inputs.undoing()) {
            results.add(withoutSchema(afterwards.script(undo)));
        }
        MapperCheck mappers = new MapperCheck(afterwards, declarations, sources.mapperMethods());
        results.add(mappers.of(inputs.statements()));
        results.add(sources.checkQueries(inputs.entityWrites(), declarations, today));
        results.add(sources.check(declarations, afterwards, today, mappers.answering(inputs.statements())));
        return Variants.all(results);
    }

    /** Taking a migration back takes its columns and tables back: that is no finding, but a write is. */
    private static CheckResult withoutSchema(CheckResult result) {
        return new CheckResult(
                result.findings().stream()
                        .filter(f -> !OF_SCHEMA.contains(f.rule()))
                        .toList(),
                result.sites());
    }

    /** What in the folders that the user named may run SQL and is not read. */
    private static List<String> unread(Inputs inputs) {
        int files = inputs.unread().values().stream().mapToInt(Set::size).sum();
        return files == 0
                ? List.of()
                : List.of(Counted.of(files, "file") + " in the folders that are named " + (files == 1 ? "is" : "are")
                        + " not read, and SQL in " + (files == 1 ? "it" : "them") + " is not seen: "
                        + String.join(", ", inputs.unread().keySet()) + ".");
    }

    private static Stream<String> unseen(
            Inputs inputs, JavaSources sources, Declarations declarations, LocalDate today) {
        Map<String, Integer> files = new TreeMap<>();
        sources.ofUnknownEntities(inputs.entityWrites(), declarations, today)
                .forEach(query -> files.merge(query.path(), 1, Integer::sum));
        return files.entrySet().stream()
                .map(each -> each.getKey() + ": "
                        + (each.getValue() == 1
                                ? "1 query in it updates or deletes an entity whose class is not read; that write is not seen"
                                : each.getValue()
                                        + " queries in it update or delete entities whose classes are not read; these writes are"
                                        + " not seen"));
    }

    private static Coverage coverage(
            Inputs inputs, JavaSources sources, Declarations declarations, LocalDate today, List<String> notes) {
        long migrations = inputs.histories().stream()
                .flatMap(List::stream)
                .flatMap(step -> step.texts().stream())
                .map(SqlSource::path)
                .distinct()
                .count();
        long unreadable =
                inputs.unreadable().stream().map(Finding::path).distinct().count();
        return new Coverage(
                names(declarations),
                (int) migrations,
                inputs.histories().size(),
                inputs.scripts().size() + inputs.undoing().size(),
                inputs.mappers(),
                inputs.sources().size() - sources.unreadable(),
                0,
                (int) unreadable + sources.unreadable(),
                Stream.concat(inputs.opaque().stream(), unseen(inputs, sources, declarations, today))
                        .sorted()
                        .toList(),
                notes);
    }

    /** The declared tables, as declared. */
    static List<String> names(Declarations declarations) {
        return Stream.concat(
                        declarations.fenced().stream().map(t -> t.name().toString()),
                        declarations.claims().stream().map(t -> t.name().toString()))
                .distinct()
                .sorted()
                .toList();
    }
}
