package dev.fencing.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.rule.Bindings.Source;
import dev.fencing.rule.JavaPlace.Permission;
import dev.fencing.table.Declarations;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** In Java it matters where a text stands, and what is bound to its parameters. */
final class JavaTextTest {

    private static final String FENCED =
            "UPDATE inventory SET quantity = ?, writer_epoch = ? WHERE sku = ? AND writer_epoch < ?";

    private final Examples postgresql = Examples.in("postgresql");

    @Test
    void outsideAFencedWriteMethodNoWriteIsRight() {
        assertThat(postgresql.java(outside(), FENCED)).containsExactly("1 UnfencedWrite inventory");
        assertThat(postgresql.java(outside(), "UPDATE product SET title = ?")).isEmpty();
        assertThat(postgresql.java(outside(), "SELECT quantity FROM inventory")).isEmpty();
    }

    @Test
    void aFencedWriteMethodMayWriteTheTablesThatItNames() {
        assertThat(postgresql.java(inside("inventory"), FENCED)).isEmpty();
        assertThat(postgresql.java(inside(), FENCED)).isEmpty();
        assertThat(postgresql.java(inside("report_line"), FENCED)).containsExactly("1 UnfencedWrite inventory");
        assertThat(postgresql.java(inside("inventory"), "TRUNCATE TABLE inventory"))
                .containsExactly("1 UnfencedWrite inventory");
        assertThat(postgresql.java(inside("inventory"), "DELETE FROM inventory"))
                .containsExactly("1 MissingEpochPredicate inventory");
    }

    @Test
    void aTableWithARepositoryIsWrittenThereOnly() {
        FencedTable table = new FencedTable(
                TableName.of("inventory"),
                "writer_epoch",
                FencedTable.Comparison.STRICT,
                Optional.empty(),
                Optional.of("app.InventoryStore"));
        FenceChecker checker = new FenceChecker(new Declarations(List.of(table), List.of()), Examples.TODAY);
        JavaPlace store = place(new Permission.FencedWrite(List.of(), "app.InventoryStore"), Bindings.unknown());
        JavaPlace other = place(new Permission.FencedWrite(List.of(), "app.InventoryImport"), Bindings.unknown());
        assertThat(checker.java(postgresql.source("A.java", FENCED), store).findings())
                .isEmpty();
        assertThat(checker.java(postgresql.source("A.java", FENCED), other).findings())
                .extracting(Finding::rule)
                .containsExactly(Rule.UnfencedWrite);
    }

    @Test
    void theEpochMustBeBoundToTheClaimsToken() {
        assertThat(postgresql.java(bound("n", "token", "sku", "token"), FENCED)).isEmpty();
        assertThat(postgresql.java(bound("token", "n", "sku", "token"), FENCED))
                .containsExactly("1 EpochNotFromClaim inventory");
        assertThat(postgresql.java(bound("n", "token", "sku", "version"), FENCED))
                .containsExactly("1 EpochNotFromClaim inventory");
    }

    @Test
    void anAcknowledgementMustCarryTheClaimsTokenToo() {
        String complete = "UPDATE jobs SET status = 'done' WHERE id = ? AND lease_epoch = ?";
        assertThat(postgresql.java(bound("id", "token"), complete)).isEmpty();
        assertThat(postgresql.java(bound("id", "attempt"), complete)).containsExactly("1 EpochNotFromClaim jobs");
    }

    @Test
    void onceAModuleHasAClaimStatementMethodNoClaimStandsElsewhere() {
        String claim =
                "UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1 WHERE id = ? AND status = 'ready'";
        assertThat(postgresql.java(claims(true, true), claim)).isEmpty();
        assertThat(postgresql.java(claims(false, true), claim)).containsExactly("1 UnfencedClaim jobs");
        assertThat(postgresql.java(claims(false, false), claim)).isEmpty();
    }

    @Test
    void aSentenceIsNoStatement() {
        JavaPlace label = new JavaPlace(new Permission.None(), false, false, false, Bindings.unknown());
        assertThat(postgresql.java(label, "Update inventory before closing")).isEmpty();
        assertThat(postgresql.java(label, "Delete from inventory everything that is old"))
                .isEmpty();
        assertThat(postgresql.java(label, "UPDATE inventory SET quantity = 0"))
                .containsExactly("1 UnfencedWrite inventory");
        assertThat(postgresql.java(label, "DELETE FROM inventory WHERE sku = ?"))
                .containsExactly("1 UnfencedWrite inventory");
        assertThat(Examples.in("mysql").java(label, "DELETE FROM inventory, x USING inventory JOIN x ON a = b"))
                .containsExactly("1 UnfencedWrite inventory");
        assertThat(postgresql.java(label, "Delete from inventory, shelves and orders"))
                .isEmpty();
    }

    @Test
    void textOfWhichTheVerbIsMissingIsUnverifiable() {
        assertThat(postgresql.java(outside(), "§")).containsExactly("1 UnverifiableSql");
        assertThat(postgresql.java(outside(), "SELECT § FROM product")).isEmpty();
    }

    @Test
    void anInsertInJavaCarriesTheToken() {
        assertThat(postgresql.java(inside("inventory"), "INSERT INTO inventory (sku, quantity) VALUES (?, 0)"))
                .containsExactly("1 EpochNotAdvanced inventory");
    }

    @Test
    void aMappersStatementIsHeldToItsMethodWhereThatIsKnown() {
        assertThat(postgresql.mapper(Optional.of(outside()), FENCED)).containsExactly("1 UnfencedWrite inventory");
        assertThat(postgresql.mapper(Optional.empty(), FENCED)).isEmpty();
        assertThat(postgresql.mapper(Optional.empty(), "INSERT INTO inventory (sku) VALUES (#{sku})"))
                .containsExactly("1 EpochNotAdvanced inventory");
        assertThat(postgresql.mapper(
                        Optional.empty(), "/* fencing:allow inventory because purge */ DELETE FROM inventory"))
                .isEmpty();
    }

    private static JavaPlace outside() {
        return place(new Permission.None(), Bindings.unknown());
    }

    private static JavaPlace inside(String... tables) {
        List<TableName> names = Arrays.stream(tables).map(TableName::of).toList();
        return place(new Permission.FencedWrite(names, "app.Store"), Bindings.unknown());
    }

    private static JavaPlace bound(String... values) {
        Bindings bindings = (name, ordinal) ->
                values[ordinal].equals("token") ? new Source.Claim() : new Source.Other(values[ordinal]);
        return place(new Permission.FencedWrite(List.of(), "app.Store"), bindings);
    }

    private static JavaPlace claims(boolean here, boolean inModule) {
        return new JavaPlace(new Permission.None(), here, inModule, true, Bindings.unknown());
    }

    private static JavaPlace place(Permission permission, Bindings bindings) {
        return new JavaPlace(permission, false, false, true, bindings);
    }
}
