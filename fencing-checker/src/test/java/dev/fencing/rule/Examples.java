package dev.fencing.rule;

import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableOptions;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Given these tables and this SQL, these findings: each as {@code line rule table}. */
final class Examples {

    static final LocalDate TODAY = LocalDate.of(2026, 6, 1);

    private final Declarations declarations;
    private final String dialect;

    private Examples(Declarations declarations, String dialect) {
        this.declarations = declarations;
        this.dialect = dialect;
    }

    /** {@code inventory} and {@code report_line} are fenced, {@code jobs} is the arbiter. */
    static Examples in(String dialect) {
        return in(
                dialect, "inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT", "jobs:lease_epoch:status");
    }

    static Examples in(String dialect, String tables, String claimTables) {
        return new Examples(TableOptions.parse(tables, claimTables), dialect);
    }

    FenceChecker checker() {
        return new FenceChecker(declarations, TODAY);
    }

    List<String> script(String sql) {
        return show(checker().script(source("script.sql", sql)), List.of(sql));
    }

    CheckResult scriptResult(String sql) {
        return checker().script(source("script.sql", sql));
    }

    /** The findings of a history; each is shown with the number of its migration, from 1. */
    List<String> history(String... migrations) {
        return show(checker().history(migrations(migrations)), List.of(migrations));
    }

    List<Migration> migrations(String... texts) {
        List<Migration> migrations = new ArrayList<>();
        for (int i = 0; i < texts.length; i++) {
            String name = "V" + (i + 1);
            migrations.add(new Migration(name, List.of(source(name, texts[i]))));
        }
        return migrations;
    }

    List<String> java(JavaPlace place, String sql) {
        return show(checker().java(source("Stock.java", sql), place), List.of(sql));
    }

    List<String> mapper(Optional<JavaPlace> method, String sql) {
        return show(checker().mapper(source("Mapper.xml", sql), method, Notation.MAPPER), List.of(sql));
    }

    SqlSource source(String path, String sql) {
        SqlText.Builder text = SqlText.builder();
        int from = 0;
        for (int hole = sql.indexOf('§'); hole >= 0; hole = sql.indexOf('§', from)) {
            text.append(sql.substring(from, hole), from).hole(hole);
            from = hole + 1;
        }
        return new SqlSource(path, text.append(sql.substring(from), from).build(), Dialects.named(dialect));
    }

    private static List<String> show(CheckResult result, List<String> texts) {
        List<String> shown = new ArrayList<>();
        for (Finding finding : result.findings()) {
            String where = finding.path().startsWith("V") ? finding.path() + " " : "";
            String text = texts.get(
                    where.isEmpty() ? 0 : Integer.parseInt(finding.path().substring(1)) - 1);
            long line = text.substring(0, finding.start())
                            .chars()
                            .filter(c -> c == '\n')
                            .count()
                    + 1;
            shown.add(where + line + " " + finding.rule()
                    + finding.table().map(t -> " " + t).orElse(""));
        }
        return shown;
    }
}
