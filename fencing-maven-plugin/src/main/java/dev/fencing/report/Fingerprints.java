package dev.fencing.report;

import dev.fencing.rule.Finding;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Names a finding by what it says rather than by where it stands, so that it keeps its name when lines move.
 *
 * <p>The name is made of the rule, the table and the statement's text with its white space evened out. Equal statements
 * in one file share a name; whoever compares must count them.
 */
final class Fingerprints {

    private static final int LONGEST = 4_000;

    private Fingerprints() {}

    static String of(Finding finding, String text) {
        String name = finding.rule().id() + "\n" + finding.table().orElse("") + "\n" + statement(finding, text);
        byte[] hash = sha256().digest(name.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, 16);
    }

    /** The text from the finding to the end of its statement: a semicolon, an end tag, or an empty line. */
    private static String statement(Finding finding, String text) {
        int start = Math.max(0, Math.min(finding.start(), text.length()));
        int least = Math.max(start, Math.min(finding.end(), text.length()));
        StringBuilder statement = new StringBuilder();
        boolean gap = false;
        int lineEnds = 0;
        for (int at = start; at < text.length() && statement.length() < LONGEST; at++) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                gap = true;
                lineEnds += c == '\n' ? 1 : 0;
                continue;
            }
            boolean past = at >= least;
            if (past && (c == ';' || lineEnds > 1 || text.startsWith("</", at))) {
                break;
            }
            if (gap && statement.length() > 0) {
                statement.append(' ');
            }
            gap = false;
            lineEnds = 0;
            statement.append(c);
        }
        return statement.toString();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
