package dev.fencing.report;

/**
 * Where something stands, as people and editors name it.
 *
 * @param path the file, relative to the project, with forward slashes
 * @param line counted from 1
 * @param column in UTF-16 units, counted from 1
 * @param endLine the line of its end; at least {@code line}
 * @param endColumn the column behind its last character
 * @param source the line that it begins in, without its end
 */
public record Place(String path, int line, int column, int endLine, int endColumn, String source) {

    static Place of(String path, Lines lines, int start, int end) {
        int line = lines.line(start);
        return new Place(path, line, lines.column(start), lines.line(end), lines.column(end), lines.text(line));
    }

    @Override
    public String toString() {
        return path + ":" + line + ":" + column;
    }
}
