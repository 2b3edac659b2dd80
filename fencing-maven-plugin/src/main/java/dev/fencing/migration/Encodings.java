package dev.fencing.migration;

import dev.fencing.rule.Finding;
import dev.fencing.rule.Rule;
import dev.fencing.sql.Dialects;
import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlText;
import java.nio.charset.Charset;
import java.util.Optional;

/** Says what in a file is no text, since a name that cannot be read may be a table's. */
final class Encodings {

    private Encodings() {}

    /**
     * What is wrong with the file's encoding.
     *
     * @param ofSql whether all of the file is SQL
     */
    static Optional<Finding> problem(TextFile file, Charset encoding, boolean ofSql) {
        int zero = file.text().indexOf('\0');
        if (zero >= 0) {
            return Optional.of(finding(
                    file,
                    zero,
                    "This file is not text: it holds a zero character, so nobody knows what it writes",
                    "Save the file as " + encoding + ", or move it to where no SQL is looked for"));
        }
        if (file.malformed().isPresent() && (!ofSql || isOutsideComments(file.text()))) {
            return Optional.of(finding(
                    file,
                    file.malformed().getAsInt(),
                    "What stands here is not " + encoding + ", so a name in it may be read wrongly",
                    "Save the file as " + encoding + ", or name its encoding with -Dfencing.encoding"));
        }
        return Optional.empty();
    }

    /** Whether anything but a comment holds what could not be decoded; in a comment it can hide nothing. */
    private static boolean isOutsideComments(String text) {
        return Lexer.tokens(SqlText.of(text), Dialects.named("auto")).list().stream()
                .anyMatch(token -> text.substring(token.start(), token.end()).indexOf('\uFFFD') >= 0);
    }

    private static Finding finding(TextFile file, int at, String message, String remedy) {
        return new Finding(
                Rule.UnparsableSql,
                file.path(),
                at,
                Math.min(at + 1, file.text().length()),
                Optional.empty(),
                message,
                Optional.of(remedy));
    }
}
