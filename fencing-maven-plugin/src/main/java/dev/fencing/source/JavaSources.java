package dev.fencing.source;

import dev.fencing.code.FencedWriteTables;
import dev.fencing.code.JavaChecker;
import dev.fencing.code.MappedQueries;
import dev.fencing.code.MapperMethods;
import dev.fencing.code.Module;
import dev.fencing.code.Outside;
import dev.fencing.code.TableDeclarations;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.FenceChecker;
import dev.fencing.rule.Finding;
import dev.fencing.rule.JavaPlace;
import dev.fencing.rule.Rule;
import dev.fencing.rule.WriteSite;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import dev.fencing.table.MappedClass;
import dev.fencing.table.TableName;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The Java source files of a module, read without their class path: the types that they use need not be found.
 *
 * <p>The findings are those of the compiler checks wherever the sources say enough to make them. A file that cannot be
 * parsed is a finding, because nothing is known of what it writes.
 */
public final class JavaSources {

    private final List<SourceFile> read;
    private final List<Finding> unreadable;
    private final Module module;

    private JavaSources(List<SourceFile> read, List<Finding> unreadable, Module module) {
        this.read = List.copyOf(read);
        this.unreadable = List.copyOf(unreadable);
        this.module = module;
    }

    /**
     * Parses files. Never throws for a file: what cannot be parsed is found by {@link #check}.
     *
     * @param others files of modules that these ones use: what they declare and hold is known, and they are not checked
     * @param mapped what mapping files say of their classes
     * @param release the Java version that the files are written in, if it is known
     */
    public static JavaSources read(
            List<JavaFile> files, List<JavaFile> others, List<MappedClass> mapped, OptionalInt release) {
        SourceParser parser = new SourceParser(release);
        List<SourceFile> read = new ArrayList<>();
        List<Finding> unreadable = new ArrayList<>();
        for (JavaFile file : files) {
            SourceParser.Parsed parsed = parser.parse(file);
            if (parsed instanceof SourceParser.Parsed.Read done) {
                read.add(done.file());
            } else if (parsed instanceof SourceParser.Parsed.Unreadable not) {
                unreadable.add(unparsable(file.path(), not.offset(), not.why()));
            }
        }
        List<SourceFile> all = new ArrayList<>(read);
        for (JavaFile other : others) {
            if (parser.parse(other) instanceof SourceParser.Parsed.Read done) {
                all.add(done.file());
            }
        }
        return new JavaSources(read, unreadable, Module.of(all, Outside.unknown(), mapped));
    }

    /** How many of the files could not be parsed. */
    public int unreadable() {
        return unreadable.size();
    }

    /**
     * The tables that the files declare.
     *
     * @throws DeclarationException if a declaration cannot be understood; the message is one sentence
     */
    public Declarations declared() {
        return TableDeclarations.in(module);
    }

    /** The tables that {@code @FencedWrite} annotations name, whether they are declared or not. */
    public Set<TableName> fencedWrites() {
        return FencedWriteTables.in(module);
    }

    /** The methods of interfaces and where they stand, by fully qualified name: a mapper file may hold their text. */
    public Map<String, JavaPlace> mapperMethods() {
        return MapperMethods.in(module);
    }

    /** Checks queries that mapping files hold and that write entities. */
    public CheckResult checkQueries(List<SqlSource> queries, Declarations declarations, LocalDate today) {
        MappedQueries judge = new MappedQueries(module, declarations, today);
        return queries.stream().map(judge::check).reduce(CheckResult.empty(), CheckResult::and);
    }

    /** Of such queries, those that write an entity whose class is not among the files: nobody can judge them. */
    public List<SqlSource> ofUnknownEntities(List<SqlSource> queries, Declarations declarations, LocalDate today) {
        MappedQueries judge = new MappedQueries(module, declarations, today);
        return queries.stream().filter(query -> !judge.isKnown(query)).toList();
    }

    /**
     * Checks all files together.
     *
     * @param declarations all tables that are declared, those of these files among them
     * @param checker judges the text that is found; it may know a schema
     * @param today the day on which allowances must still hold
     * @param answering the methods, by their fully qualified names, of which mapper files hold the text, and whose
     *     result says whether it was fenced out
     */
    public CheckResult check(Declarations declarations, FenceChecker checker, LocalDate today, Set<String> answering) {
        if (declarations.isEmpty()) {
            return CheckResult.empty();
        }
        JavaChecker java = new JavaChecker(module, declarations, checker, today, true, answering);
        List<Finding> findings = new ArrayList<>(unreadable);
        List<WriteSite> sites = new ArrayList<>();
        for (SourceFile file : read) {
            CheckResult result = checked(java, file);
            findings.addAll(result.findings());
            sites.addAll(result.sites());
        }
        return new CheckResult(findings, sites);
    }

    private static CheckResult checked(JavaChecker checker, SourceFile file) {
        try {
            return checker.check(file);
        } catch (RuntimeException | StackOverflowError e) {
            // One file must not cost the others their check, nor pass in silence.
            return new CheckResult(List.of(unparsable(file.path(), 0, "reading it failed with " + e)), List.of());
        }
    }

    private static Finding unparsable(String path, int offset, String why) {
        return new Finding(
                Rule.UnparsableSql,
                path,
                offset,
                offset,
                Optional.empty(),
                "This file cannot be read as Java, so it was not checked for writes to declared tables: " + why + ".",
                Optional.of(
                        "Check that the plugin is given the release that the file is written in (maven.compiler.release)."));
    }
}
