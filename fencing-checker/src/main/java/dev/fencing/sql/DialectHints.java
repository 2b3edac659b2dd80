package dev.fencing.sql;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Guesses the database from what only one of them understands. */
final class DialectHints {

    /** Beyond this a script has shown what it is, or never will. */
    private static final int ENOUGH = 200_000;

    /** Each pattern begins with a fixed text or a line's start, and none can look at one place for long. */
    private static final Pattern HINTS = Pattern.compile(
            "(?<mysql>^[ \\t]{0,20}DELIMITER[ \\t]|`\\w{1,64}`|\\bON[ \\t]{1,9}DUPLICATE[ \\t]{1,9}KEY\\b|\\bENGINE[ ]{0,3}=[ ]{0,3}InnoDB|\\bAUTO_INCREMENT\\b|/\\*!\\d{5}|\\bPREPARE[ ]{1,3}\\w{1,64}[ ]{1,3}FROM\\b)"
                    + "|(?<sqlserver>^[ \\t]{0,20}GO[ \\t]{0,20}$|\\[dbo\\]|\\bdbo\\.|\\bNVARCHAR\\(MAX\\)|\\bIDENTITY[ ]?\\(\\d{1,9},|\\bDECLARE[ \\t]{1,9}@|\\bSYSDATETIME\\(|@@ROWCOUNT\\b|\\bGETDATE\\(\\))"
                    + "|(?<oracle>^[ \\t]{0,20}/[ \\t]{0,20}$|\\bVARCHAR2\\b|\\bNUMBER[ ]?\\(|\\bFROM[ ]{1,3}DUAL\\b|\\bSYSDATE\\b|\\bDBMS_\\w)"
                    + "|(?<postgresql>\\$\\w{0,30}\\$|\\bplpgsql\\b|\\bBIGSERIAL\\b|\\bTIMESTAMPTZ\\b|\\bJSONB\\b|\\bON[ ]{1,9}CONFLICT\\b|::[a-z]|\\bFROM[ ]{1,3}stdin\\b|^[ \\t]{0,20}\\\\(?:set|if|echo|pset|connect)\\b|\\\\g(?:set|exec)\\b)"
                    + "|(?<sqlite>\\bAUTOINCREMENT\\b|^PRAGMA[ ]|\\bINSERT[ ]{1,3}OR[ ]{1,3}(?:REPLACE|IGNORE|ABORT)\\b|\\bWITHOUT[ ]ROWID\\b)",
            Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    private static final String[] NAMES = {"mysql", "sqlserver", "oracle", "postgresql", "sqlite"};

    private DialectHints() {}

    /** The id of the one dialect that the text hints at; {@code auto} if there are none or several. */
    static String in(String text) {
        String found = "auto";
        Matcher hints = HINTS.matcher(text).region(0, Math.min(text.length(), ENOUGH));
        while (hints.find()) {
            for (String name : NAMES) {
                if (hints.start(name) >= 0 && !found.equals(name)) {
                    if (!found.equals("auto")) {
                        return "auto";
                    }
                    found = name;
                }
            }
        }
        return found;
    }
}
