package dev.fencing.source;

import dev.fencing.code.JavaChecker;
import dev.fencing.code.Module;
import dev.fencing.code.Outside;
import dev.fencing.code.TableDeclarations;
import dev.fencing.code.tree.SourceFile;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Java source files, read without their class path: the types that they use need not be found.
 *
 * <p>The findings are those of the compiler checks wherever the sources say enough to make them.
 */
public final class JavaSources {

    private static final List<String> VERBS =
            List.of("update ", "delete ", "insert ", "merge ", "truncate ", "replace into");

    /**
     * What came of some files.
     *
     * @param result the findings and the write sites
     * @param declared the tables that the files themselves declare
     * @param skipped the files that cannot be parsed and do not look as if they wrote a declared table
     */
    public record Checked(CheckResult result, Declarations declared, List<Skipped> skipped) {
        public Checked {
            skipped = List.copyOf(skipped);
        }
    }

    /**
     * A file that was not checked.
     *
     * @param why what stands in the way, as the end of "cannot be parsed: …"
     */
    public record Skipped(String path, String why) {}

    private JavaSources() {}

    /**
     * Checks all files of a module together.
     *
     * @param declarations the tables that are declared elsewhere; those that the files declare are added
     * @param release the Java version that the files are written in
     * @param today the day on which allowances must still hold
     * @throws DeclarationException if a declaration cannot be understood; the message is one sentence
     */
    public static Checked check(List<JavaFile> files, Declarations declarations, int release, LocalDate today) {
        SourceParser parser = new SourceParser(release);
        List<SourceFile> read = new ArrayList<>();
        List<JavaFile> unreadable = new ArrayList<>();
        List<SourceParser.Parsed.Unreadable> reasons = new ArrayList<>();
        for (JavaFile file : files) {
            SourceParser.Parsed parsed = parser.parse(file);
            if (parsed instanceof SourceParser.Parsed.Read done) {
                read.add(done.file());
            } else if (parsed instanceof SourceParser.Parsed.Unreadable not) {
                unreadable.add(file);
                reasons.add(not);
            }
        }
        Module module = Module.of(read, Outside.unknown());
        Declarations declared = TableDeclarations.in(module);
        Declarations all = declarations.and(declared);
        CheckResult result = CheckResult.empty();
        JavaChecker checker = new JavaChecker(module, all, today, true);
        for (SourceFile file : read) {
            result = result.and(checked(checker, file));
        }
        List<Skipped> skipped = new ArrayList<>();
        for (int i = 0; i < unreadable.size(); i++) {
            Optional<Finding> finding = finding(unreadable.get(i), reasons.get(i), all);
            if (finding.isPresent()) {
                result = result.and(new CheckResult(List.of(finding.get()), List.of()));
            } else {
                skipped.add(new Skipped(unreadable.get(i).path(), reasons.get(i).why()));
            }
        }
        return new Checked(result, declared, skipped);
    }

    private static CheckResult checked(JavaChecker checker, SourceFile file) {
        try {
            return checker.check(file);
        } catch (RuntimeException | StackOverflowError e) {
            // One file must not cost the others their check, nor pass in silence.
            String why = "reading it failed with " + e;
            Finding finding = unparsable(file.path(), 0, why);
            return new CheckResult(List.of(finding), List.of());
        }
    }

    /** What cannot be parsed and may write a declared table is a finding. */
    private static Optional<Finding> finding(
            JavaFile file, SourceParser.Parsed.Unreadable reason, Declarations declarations) {
        String text = file.text().toLowerCase(Locale.ROOT);
        Predicate<String> mentioned = text::contains;
        boolean table = declarations.fenced().stream()
                        .anyMatch(each -> mentioned.test(each.name().name()))
                || declarations.claims().stream()
                        .anyMatch(each -> mentioned.test(each.name().name()));
        boolean verb = VERBS.stream().anyMatch(text::contains);
        return table || (verb && !declarations.isEmpty())
                ? Optional.of(unparsable(file.path(), reason.offset(), reason.why()))
                : Optional.empty();
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
