package dev.fencing.rule;

import dev.fencing.table.TableName;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An allowance in a comment: {@code -- fencing:allow inventory until 2027-03-31 because …}, or {@code allow-file} at
 * the top of a file.
 *
 * @param start where the comment begins in the text, its marks included
 * @param end where it ends, exclusive
 * @param wholeFile whether it is meant for the whole file
 * @param allowance what it allows; its tables are the ones that could be read
 * @param fault why it cannot be understood, as a sentence without its full stop
 */
record AllowanceComment(int start, int end, boolean wholeFile, Allowance allowance, Optional<String> fault) {

    /** How it should have been written. */
    static final String FORM = "-- fencing:allow <table>[, <table>] [until <yyyy-mm-dd>] because <reason>";

    private static final Pattern HEAD = Pattern.compile(
            "(fenc[a-z]*)([ \\t]*[:=-][ \\t]*)(al[a-z]*(?:-[a-z]+)?)(?![a-z-])", Pattern.CASE_INSENSITIVE);

    private static final Pattern UNTIL = Pattern.compile("\\buntil\\b[ \\t]*(\\S*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern BECAUSE = Pattern.compile("\\bbecause\\b", Pattern.CASE_INSENSITIVE);

    /**
     * All comments of the text that are allowances, or mean to be: in order, also those that stand in the body of a
     * routine.
     */
    static List<AllowanceComment> in(String text) {
        List<AllowanceComment> found = new ArrayList<>();
        Matcher head = HEAD.matcher(text);
        int from = 0;
        while (head.find(from)) {
            from = head.end();
            int mark = mark(text, head.start());
            if (mark >= 0) {
                boolean block = text.startsWith("/*", mark);
                int close = block ? text.indexOf("*/", from) : lineEnd(text, from);
                int end = close < 0 ? text.length() : block ? close + 2 : close;
                String rest = text.substring(from, close < 0 ? text.length() : close);
                found.add(read(mark, end, head.group(1), head.group(2), head.group(3), rest));
                from = end;
            }
        }
        return found;
    }

    private static AllowanceComment read(int start, int end, String who, String colon, String verb, String rest) {
        boolean file = verb.equalsIgnoreCase("allow-file");
        Matcher because = BECAUSE.matcher(rest);
        boolean reasoned = because.find();
        String reason = reasoned ? rest.substring(because.end()).strip() : "";
        String what = reasoned ? rest.substring(0, because.start()) : rest;
        Optional<LocalDate> last = Optional.empty();
        Optional<String> fault = Optional.empty();
        Matcher until = UNTIL.matcher(what);
        String tables = what;
        if (until.find()) {
            tables = what.substring(0, until.start());
            try {
                last = Optional.of(LocalDate.parse(until.group(1)));
            } catch (DateTimeParseException e) {
                fault = Optional.of("The allowance ends on \"" + until.group(1) + "\", which is no date");
            }
        }
        boolean spelt = who.equalsIgnoreCase("fencing")
                && colon.strip().equals(":")
                && (file || verb.equalsIgnoreCase("allow"));
        if (!spelt) {
            fault = Optional.of("\"" + who + colon + verb + "\" is misspelt");
        }
        return new AllowanceComment(start, end, file, new Allowance(names(tables), reason, last), fault);
    }

    /** The tables in front of the reason. Without a reason, words may follow that are no tables. */
    private static List<TableName> names(String list) {
        List<TableName> names = new ArrayList<>();
        for (String part : list.split(",", -1)) {
            String name = part.strip();
            int space = name.indexOf(' ');
            name = (space < 0 ? name : name.substring(0, space)).replaceAll("[\"`\\[\\]]", "");
            int dot = name.lastIndexOf('.');
            if (!name.isEmpty() && dot != name.length() - 1) {
                String table = name.substring(dot + 1).toLowerCase(Locale.ROOT);
                String schema = dot < 0 ? "" : name.substring(name.lastIndexOf('.', dot - 1) + 1, dot);
                names.add(schema.isEmpty() ? TableName.of(table) : TableName.of(schema, table));
            }
        }
        return names;
    }

    /**
     * Where the comment's marks begin, if nothing but them stands in front of {@code at} in the comment; otherwise -1.
     */
    private static int mark(String text, int at) {
        int i = at;
        while (i > 0 && (text.charAt(i - 1) == ' ' || text.charAt(i - 1) == '\t')) {
            i--;
        }
        if (i >= 2 && text.charAt(i - 1) == '*') {
            int star = i;
            while (star > 0 && text.charAt(star - 1) == '*') {
                star--;
            }
            return star > 0 && text.charAt(star - 1) == '/' ? star - 1 : -1;
        }
        if (i >= 1 && text.charAt(i - 1) == '#') {
            return i - 1;
        }
        int dash = i;
        while (dash > 0 && text.charAt(dash - 1) == '-') {
            dash--;
        }
        return i - dash >= 2 ? dash : -1;
    }

    private static int lineEnd(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                return i;
            }
        }
        return text.length();
    }
}
