package dev.fencing.rule;

import dev.fencing.sql.SqlSource;
import dev.fencing.sql.SqlText;
import java.util.List;
import java.util.Optional;

/** Text that is run as SQL and whose verb is only known at run time. */
final class UnknownSql {

    private UnknownSql() {}

    /** Whether the text begins with something that is only known at run time. */
    static boolean begins(SqlSource source) {
        String text = source.text().text().strip();
        return !text.isEmpty() && text.charAt(0) == SqlText.HOLE;
    }

    static CheckResult finding(SqlSource source) {
        Fault fault = Words.unknownText();
        int start = source.text().sourceOffset(0);
        return new CheckResult(
                List.of(new Finding(
                        fault.rule(), source.path(), start, start, Optional.empty(), fault.message(), fault.remedy())),
                List.of());
    }
}
