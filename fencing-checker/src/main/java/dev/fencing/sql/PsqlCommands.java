package dev.fencing.sql;

import java.util.ArrayList;
import java.util.List;

/** Reads the commands to psql that stand between two statements of a script. */
final class PsqlCommands {

    /** The name of what may be any command. */
    static final String ANY = "?";

    private final String text;
    private final int limit;
    private final List<Command> commands = new ArrayList<>();

    private PsqlCommands(String text, int limit) {
        this.text = text;
        this.limit = limit;
    }

    /**
     * One command.
     *
     * @param name without its backslash
     * @param arguments as they are written
     */
    record Command(String name, String arguments) {

        /** The first word of its arguments; empty if there is none. */
        String firstWord() {
            return arguments.substring(0, endOfFirstWord());
        }

        /** What stands behind that. */
        String rest() {
            return arguments.substring(endOfFirstWord()).strip();
        }

        private int endOfFirstWord() {
            int end = 0;
            while (end < arguments.length() && !Character.isWhitespace(arguments.charAt(end))) {
                end++;
            }
            return end;
        }
    }

    /** Whether a line of the text begins with a command, or a statement ends with one that keeps its row. */
    static boolean areIn(String text) {
        for (int at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 1)) {
            boolean letter = at + 1 < text.length() && Character.isLetter(text.charAt(at + 1));
            if (letter && (text.startsWith("gset", at + 1) || beginsLine(text, at))) {
                return true;
            }
        }
        return false;
    }

    private static boolean beginsLine(String text, int at) {
        int before = at - 1;
        while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
            before--;
        }
        return before < 0 || text.charAt(before) == '\n' || text.charAt(before) == '\r';
    }

    /** The commands from {@code from} up to {@code to}, in order; none of them stands in a comment. */
    static List<Command> between(String text, int from, int to) {
        PsqlCommands reader = new PsqlCommands(text, to);
        reader.read(from);
        return reader.commands;
    }

    private void read(int from) {
        int i = from;
        while (i < limit) {
            if (text.charAt(i) == '\\') {
                i = command(i + 1);
            } else if (text.startsWith("--", i)) {
                i = endOfLine(i);
            } else if (text.startsWith("/*", i)) {
                i = behindComment(i);
            } else {
                i++;
            }
        }
    }

    /** Arguments end with the line, and where the next command begins. */
    private int command(int name) {
        int behindName = name;
        while (behindName < limit && Character.isLetter(text.charAt(behindName))) {
            behindName++;
        }
        int end = behindName;
        boolean quoted = false;
        while (end < limit && !isLineBreak(end) && (quoted || text.charAt(end) != '\\')) {
            quoted ^= text.charAt(end) == '\'';
            // In quotes a backslash takes away what the next character means.
            end += quoted && text.charAt(end) == '\\' ? 2 : 1;
        }
        end = Math.min(end, limit);
        commands.add(new Command(
                text.substring(name, behindName),
                text.substring(behindName, end).strip()));
        return end;
    }

    private int endOfLine(int from) {
        int i = from;
        while (i < limit && !isLineBreak(i)) {
            i++;
        }
        return i;
    }

    private boolean isLineBreak(int i) {
        return text.charAt(i) == '\n' || text.charAt(i) == '\r';
    }

    /** Comments may hold comments; if one never ends here, it is no comment, and nobody knows what it hides. */
    private int behindComment(int from) {
        int depth = 1;
        int i = from + 2;
        while (i < limit && depth > 0) {
            boolean opens = text.startsWith("/*", i);
            boolean closes = text.startsWith("*/", i);
            depth += opens ? 1 : closes ? -1 : 0;
            i += opens || closes ? 2 : 1;
        }
        if (depth > 0) {
            commands.add(new Command(ANY, ""));
        }
        return i;
    }
}
