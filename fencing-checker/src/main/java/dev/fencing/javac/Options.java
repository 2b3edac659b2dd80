package dev.fencing.javac;

import com.google.errorprone.ErrorProneFlags;
import dev.fencing.table.DeclarationException;
import dev.fencing.table.Declarations;
import dev.fencing.table.TableOptions;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** The tables that are declared by options of the compiler, {@code -XepOpt:Fencing:Tables=…}. */
final class Options {

    private static final String OURS = "fencing:";
    private static final String TABLES = "Fencing:Tables";
    private static final String CLAIM_TABLES = "Fencing:ClaimTables";

    private Options() {}

    /**
     * What the options declare.
     *
     * @throws DeclarationException if one of them cannot be understood, or is none of ours although it begins like one:
     *     Error Prone itself passes over what no check asks for, and the tables in it would not be protected
     */
    static Declarations declared(ErrorProneFlags flags) {
        Set<String> unknown = new TreeSet<>(flags.getFlagsMap().keySet());
        unknown.removeIf(flag -> !flag.toLowerCase(Locale.ROOT).startsWith(OURS));
        unknown.removeAll(Set.of(TABLES, CLAIM_TABLES));
        if (!unknown.isEmpty()) {
            throw new DeclarationException("There is no option -XepOpt:" + String.join(", -XepOpt:", unknown)
                    + ": write -XepOpt:" + TABLES + "=… or -XepOpt:" + CLAIM_TABLES + "=….");
        }
        return TableOptions.parse(
                flags.get(TABLES).orElse(""), flags.get(CLAIM_TABLES).orElse(""));
    }
}
