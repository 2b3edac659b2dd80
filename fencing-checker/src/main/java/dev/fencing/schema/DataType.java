package dev.fencing.schema;

import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The type of a column, as far as an epoch needs to know: whether it holds whole numbers, and how large they can be.
 *
 * @param name as written, in upper case, with its arguments
 * @param digits how many decimal digits the largest whole number has, roughly; empty if the type holds no whole numbers
 *     (or is one that nobody here knows)
 */
public record DataType(String name, OptionalDouble digits) {

    /** No type was given, or none can be told. */
    public static final DataType UNKNOWN = new DataType("", OptionalDouble.empty());

    /** What a {@code long} needs, and so what a token may need. */
    public static final DataType BIGINT = new DataType("BIGINT", OptionalDouble.of(18.96));

    /**
     * Reads the tokens of a type: {@code bigint}, {@code NUMBER(19)}, {@code int unsigned}, {@code double precision}.
     */
    static DataType of(List<Token> tokens) {
        if (tokens.isEmpty()) {
            return UNKNOWN;
        }
        StringBuilder name = new StringBuilder();
        for (Token token : tokens) {
            boolean joins = name.length() == 0
                    || name.charAt(name.length() - 1) == '('
                    || name.charAt(name.length() - 1) == '.'
                    || token.kind() == TokenKind.SYMBOL;
            name.append(joins ? "" : " ").append(token.value().toUpperCase(Locale.ROOT));
        }
        return new DataType(name.toString(), digits(tokens));
    }

    /** Whether every whole number of {@code old} fits in. */
    public boolean holds(DataType old) {
        return digits.isPresent() && (old.digits.isEmpty() || digits.getAsDouble() >= old.digits.getAsDouble() - 1e-6);
    }

    private static OptionalDouble digits(List<Token> tokens) {
        int at = 0;
        while (at + 2 < tokens.size() && tokens.get(at + 1).is(".")) {
            at += 2;
        }
        // Signed or not, an integer is as wide as before.
        double digits = switch (tokens.get(at).value().toUpperCase(Locale.ROOT)) {
            case "TINYINT", "INT1" -> 2.1;
            case "SMALLINT", "INT2", "SMALLSERIAL", "SERIAL2", "YEAR" -> 4.51;
            case "MEDIUMINT", "INT3", "MIDDLEINT" -> 6.92;
            case "INT", "INTEGER", "INT4", "SERIAL4", "SIGNED", "BINARY_INTEGER", "PLS_INTEGER" -> 9.33;
            // MySQL's SERIAL is a BIGINT UNSIGNED, PostgreSQL's an integer: the narrower one is the safe one.
            case "SERIAL" -> 9.33;
            case "BIGINT", "INT8", "BIGSERIAL", "SERIAL8", "LONG", "IDENTITY" -> 18.96;
            case "HUGEINT" -> 38;
            case "NUMERIC", "DECIMAL", "DEC", "NUMBER" -> precision(tokens, at);
            default -> Double.NaN;
        };
        if (Double.isNaN(digits)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(digits);
    }

    /** The whole digits of {@code NUMERIC(p, s)}; it holds no whole numbers alone if it has a scale. */
    private static double precision(List<Token> tokens, int at) {
        if (at + 2 >= tokens.size() || !tokens.get(at + 1).is("(")) {
            return 38;
        }
        if (at + 4 < tokens.size()
                && tokens.get(at + 3).is(",")
                && !tokens.get(at + 4).value().equals("0")) {
            return Double.NaN;
        }
        String precision = tokens.get(at + 2).value();
        if (precision.equals("*")) {
            return 38;
        }
        boolean number = !precision.isEmpty()
                && precision.length() < 6
                && precision.chars().allMatch(Character::isDigit);
        return number ? Integer.parseInt(precision) : Double.NaN;
    }
}
