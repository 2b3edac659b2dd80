package dev.fencing.rule;

import dev.fencing.rule.JavaPlace.InterfaceMethod;
import dev.fencing.table.ClaimTable;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;
import dev.fencing.write.Write;
import java.util.List;
import java.util.Optional;

/** The messages: what is wrong, why it matters, what to write instead. */
final class Words {

    /** How advice writes the claim's token. */
    static final String TOKEN = ":epoch";

    /** How a method in Java is given the claim's token. */
    private static final String TAKEN = "a FencingToken or a parameter @FencingEpoch long epoch";

    private Words() {}

    static Fault unparsable(String kind, TableName table, String why) {
        return Fault.of(
                Rule.UnparsableSql,
                "This " + kind + " names " + table + " and cannot be read: " + why
                        + ". Nobody can say whether it is fenced.",
                "Correct the statement, or allow it: " + allow(table));
    }

    static Fault unverifiable(String kind, List<TableName> tables) {
        String which = tables.size() == 1
                ? tables.get(0).toString()
                : tables.size() <= 3
                        ? "one of "
                                + String.join(
                                        ", ",
                                        tables.stream().map(TableName::toString).toList())
                        : "any of " + tables.size() + " declared tables";
        return Fault.of(
                Rule.UnverifiableWrite,
                "The table that this " + kind + " writes is only known at run time and may be " + which
                        + ", which must not be written without the claim's epoch.",
                "Name the table in the text, or check the name against the tables that may be written here.");
    }

    static Fault unknownText() {
        return Fault.of(
                Rule.UnverifiableSql,
                "This text is run as SQL and nothing is known about it: it may write a fenced table.",
                "Run a constant text with bind parameters, or one whose verb and table are constant.");
    }

    static Fault outside(String kind, FencedTable table, Place.Code place) {
        return Fault.of(
                Rule.UnfencedWrite,
                "This " + kind + " writes " + table.name()
                        + " outside a @FencedWrite method: a worker that lost its claim could still write here.",
                place.java()
                        .method()
                        .filter(method -> table.repository().isEmpty())
                        .map(method -> annotate(method, "FencedWrite(\"" + table.name() + "\")", place.notation()))
                        .orElse("Move it into a method annotated @FencedWrite(\"" + table.name()
                                + "\") that takes the claim's token, " + TAKEN
                                + table.repository().map(r -> ", in " + r).orElse("") + "."));
    }

    /** What to do where a library runs the statement of a method without code: there is nothing to move. */
    private static String annotate(InterfaceMethod method, String annotation, Notation notation) {
        String parameter = switch (notation) {
            case SQL -> "";
            case MAPPER, DYNAMIC_MAPPER -> "@Param(\"epoch\") ";
        };
        return "Annotate " + method.name() + " with @" + annotation
                + (method.takesEpoch() ? "." : ", and give it a parameter " + parameter + "@FencingEpoch long epoch.");
    }

    static Fault otherTables(String kind, FencedTable table, Place.Code place) {
        return Fault.of(
                Rule.UnfencedWrite,
                "This " + kind + " writes " + table.name() + ", which the method's @FencedWrite does not name.",
                "Add \"" + table.name() + "\" to the @FencedWrite of "
                        + place.java().method().map(InterfaceMethod::name).orElse("the method") + ".");
    }

    static Fault otherClass(String kind, FencedTable table, String repository) {
        return Fault.of(
                Rule.UnfencedWrite,
                "This " + kind + " writes " + table.name() + ", and only " + repository + " may do that.",
                "Call a @FencedWrite method of " + repository + " instead.");
    }

    static Fault neverFenced(String kind, FencedTable table) {
        String instead = switch (kind) {
            case "TRUNCATE", "DROP PARTITION", "DISCARD TABLESPACE" ->
                "DELETE FROM " + table.name() + " WHERE " + predicate(table) + ".";
            case "REPLACE", "INSERT OR REPLACE", "MERGE … KEY" ->
                "An upsert whose update compares " + table.epochColumn() + " with the incoming epoch.";
            case "WHERE CURRENT OF" -> "Name the row by its key, and add: AND " + predicate(table) + ".";
            default ->
                "Load into another table and INSERT … SELECT from there with the claim's epoch in "
                        + table.epochColumn() + ".";
        };
        return Fault.of(
                Rule.UnfencedWrite,
                kind + " has no place for a condition, so a worker that lost its claim can still overwrite "
                        + table.name() + ".",
                instead);
    }

    static Fault trigger(String kind, FencedTable table, Optional<TableName> firesOn, String why) {
        return Fault.of(
                Rule.IndirectWrite,
                "Whatever fires this" + firesOn.map(t -> " on " + t).orElse("") + " writes " + table.name()
                        + ", and no epoch is asked: this " + kind + " is not fenced because " + why + ".",
                "Compare and store the session's epoch: " + table.epochColumn()
                        + " < current_setting('fencing.epoch')::bigint, or write " + table.name()
                        + " from the code that holds the claim.");
    }

    static Fault reset(TableName table, String column, String other) {
        return Fault.of(
                Rule.EpochReset,
                table + "." + column + " is set by hand and " + other + " is not set with it: either every write is "
                        + "refused from now on, or stale ones are let in.",
                "Set both in one transaction, neither of them backwards; to fill in missing epochs, add WHERE " + column
                        + " IS NULL.");
    }

    static Fault missingPredicate(String kind, FencedTable table, String why) {
        return Fault.of(
                Rule.MissingEpochPredicate,
                "This " + kind + preposition(kind) + table.name() + " is not fenced because " + why
                        + ": a worker that slept past its lease would still win.",
                "Add to its condition: " + predicate(table));
    }

    /** What to do about a write through a view in which the epoch cannot be named. */
    static String throughView(FencedTable table, TableName view) {
        return "Write " + table.name() + " itself, where its epoch can be compared, or let " + view + " show "
                + table.epochColumn() + ".";
    }

    static Fault notFromClaim(String kind, FencedTable table, String why, Place place) {
        return Fault.of(
                Rule.EpochNotFromClaim,
                "The epoch in this " + kind + preposition(kind) + table.name() + " is not the claim's: " + why
                        + ". Only the token that the claim handed out tells a stale worker from the current one.",
                "Bind the claim's token" + (place instanceof Place.Code ? " (" + TAKEN + ")" : "") + ": "
                        + predicate(table));
    }

    static Fault boundToOther(String kind, TableName table, String what) {
        return Fault.of(
                Rule.EpochNotFromClaim,
                "The epoch in this " + kind + preposition(kind) + table + " is bound to " + what
                        + ", which is not the claim's token: a stale worker would pass.",
                "Bind the claim's token, which the method takes as " + TAKEN + ".");
    }

    static Fault notAdvanced(String kind, FencedTable table, String why) {
        return Fault.of(
                Rule.EpochNotAdvanced,
                "This " + kind + preposition(kind) + table.name() + " does not store the claim's epoch in "
                        + table.epochColumn() + ": " + why + ". The next stale worker is still let in.",
                kind.equals("UPDATE")
                        ? "Add to its SET list: " + table.epochColumn() + " = :epoch"
                        : "Store the token: " + table.epochColumn() + " among the columns, :epoch among the values");
    }

    static Fault unfencedClaim(ClaimTable table, String why) {
        return Fault.of(
                Rule.UnfencedClaim,
                "This claim of " + table.name() + " is not fenced because " + why
                        + ": two workers could hold the same job under the same epoch.",
                "SET " + table.epochColumn() + " = " + table.epochColumn() + " + 1 … WHERE … AND ("
                        + table.statusColumn() + " = '<free>' OR " + table.leaseColumn() + " < now())");
    }

    static Fault claimOutside(ClaimTable table, Optional<InterfaceMethod> method) {
        return Fault.of(
                Rule.UnfencedClaim,
                "This statement claims work from " + table.name() + " outside a @ClaimStatement method.",
                method.map(m -> "Annotate " + m.name() + " with @ClaimStatement")
                                .orElse("Move it into a method annotated @ClaimStatement")
                        + ", or call the one that is there.");
    }

    static Fault unfencedAcknowledgement(ClaimTable table, String why) {
        return Fault.of(
                Rule.UnfencedAcknowledgement,
                "This write to " + table.name() + " does not prove that the job is still held because " + why
                        + ": a worker that lost its claim would end its successor's.",
                "Add to its condition: AND " + table.epochColumn() + " = :epoch");
    }

    static Fault cascade(FencedTable table, TableName parent, String actions) {
        return Fault.of(
                Rule.IndirectWrite,
                "The database itself writes " + table.name() + " when a row of " + parent + " goes or changes ("
                        + actions + "), and no epoch is asked.",
                "Leave the action out, so that the statement is refused, and write " + table.name()
                        + " with its predicate first.");
    }

    static Fault truncateCascade(TableName truncated, FencedTable table) {
        return Fault.of(
                Rule.IndirectWrite,
                "TRUNCATE " + truncated + " CASCADE also empties " + table.name()
                        + ", which refers to it, and no epoch is asked.",
                "Truncate without CASCADE, after DELETE FROM " + table.name() + " WHERE " + predicate(table) + ".");
    }

    static Fault columnChanged(TableName table, String column, String what, String remedy) {
        return Fault.of(
                Rule.EpochColumnChanged,
                table + "." + column + " " + what
                        + ": the epochs that tell stale writes from new ones are lost or wrong.",
                remedy);
    }

    static Fault tableDropped(TableName table) {
        return Fault.of(
                Rule.EpochColumnChanged,
                "The fenced table " + table
                        + " is dropped, and with it the epochs that tell stale writes from new ones.",
                "Create it anew with its epoch column in the same script, or delete its declaration.");
    }

    static Fault tableReplaced(FencedTable table) {
        return Fault.of(
                Rule.EpochColumnChanged,
                "The fenced table " + table.name() + " makes room for another one, which has no " + table.epochColumn()
                        + ", so no write to it can be fenced.",
                "Give the new table " + table.epochColumn() + " bigint NOT NULL, and copy the epochs into it.");
    }

    static Fault columnMissing(Guard table) {
        String what = table instanceof Guard.Fenced ? "fenced" : "claim";
        String why = table instanceof Guard.Fenced ? "so no write to it can be fenced" : "so no claim has an epoch";
        return Fault.of(
                Rule.EpochColumnMissing,
                "The migrations create the " + what + " table " + table.name() + " and never give it "
                        + table.epochColumn() + ", " + why + ".",
                "In a new migration: ALTER TABLE " + table.name() + " ADD COLUMN " + table.epochColumn()
                        + " bigint NOT NULL DEFAULT 0;");
    }

    static Fault columnNullable(FencedTable table) {
        return Fault.of(
                Rule.EpochColumnNullable,
                table.name() + "." + table.epochColumn()
                        + " may be NULL, and NULL < 5 is unknown: such a row can never be " + "written again.",
                table.epochColumn() + " bigint NOT NULL DEFAULT 0");
    }

    /**
     * What to do about a write that nobody's claim stands behind.
     *
     * @param what the kind of file that it stands in
     */
    static String withoutClaim(String what, TableName table, Write write) {
        String copied = write instanceof Write.Insert insert && insert.source() instanceof Write.Source.Query
                ? "Carry the epoch of the copied rows over, or stop"
                : "Stop";
        return "No claim stands behind a " + what + ". " + copied + " the workers that write " + table
                + " while it runs, and say so directly before the statement: " + allow(table);
    }

    /** The fault of a statement in a routine that has no parameter for the epoch yet. */
    static Fault asParameter(Fault fault) {
        return fault.remedy()
                .filter(advice -> advice.contains(TOKEN))
                .map(advice -> fault.advising(advice + ", where " + TOKEN
                        + " is a parameter of the routine for which its caller passes the claim's epoch"))
                .orElse(fault);
    }

    private static String preposition(String kind) {
        return switch (kind) {
            case "INSERT", "UPSERT", "MERGE" -> " into ";
            case "DELETE" -> " from ";
            default -> " of ";
        };
    }

    static String predicate(FencedTable table) {
        return switch (table.comparison()) {
            case STRICT -> table.epochColumn() + " < :epoch";
            case REENTRANT -> table.epochColumn() + " <= :epoch";
        };
    }

    private static String allow(TableName table) {
        return "-- fencing:allow " + table + " because <reason>";
    }
}
