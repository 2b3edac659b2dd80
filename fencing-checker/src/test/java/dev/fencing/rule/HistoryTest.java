package dev.fencing.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.schema.Schema;
import org.junit.jupiter.api.Test;

/**
 * Migrations are read in their order; what counts depends on what came before, and of what lives on, on what comes
 * after.
 */
final class HistoryTest {

    private static final String CREATE =
            "CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);";
    private static final String UNFENCED = "CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL);";
    private static final String FENCE = "ALTER TABLE inventory ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;";
    private static final String WRITE = "UPDATE inventory SET quantity = 0;";

    private final Examples postgresql = Examples.in("postgresql");

    @Test
    void protectionBeginsAtTheEndOfTheMigrationThatGivesTheEpochColumn() {
        assertThat(postgresql.history(UNFENCED + WRITE, WRITE, WRITE + FENCE + WRITE, WRITE))
                .containsExactly("V4 1 MissingEpochPredicate inventory");
    }

    @Test
    void aRenamedColumnGivesTheEpochColumnToo() {
        assertThat(postgresql.history(
                        "CREATE TABLE inventory (sku text, version bigint NOT NULL);",
                        WRITE + "ALTER TABLE inventory RENAME COLUMN version TO writer_epoch;",
                        WRITE))
                .containsExactly("V3 1 MissingEpochPredicate inventory");
    }

    @Test
    void aColumnThatABlockAddsIsGiven() {
        assertThat(postgresql.history(UNFENCED, "DO $$ BEGIN " + FENCE + " END $$;", WRITE))
                .containsExactly("V3 1 MissingEpochPredicate inventory");
    }

    @Test
    void aTableThatNeverGetsItsColumnIsReportedWhereItIsCreatedAndItsWritesCountFromTheStart() {
        assertThat(postgresql.history(UNFENCED + "\n" + WRITE, WRITE))
                .containsExactly(
                        "V1 1 EpochColumnMissing inventory",
                        "V1 2 MissingEpochPredicate inventory",
                        "V2 1 MissingEpochPredicate inventory");
    }

    @Test
    void aTableThatWasThereBeforeTheFirstMigrationIsProtectedFromTheStart() {
        assertThat(postgresql.history(WRITE)).containsExactly("V1 1 MissingEpochPredicate inventory");
    }

    @Test
    void aClaimTableIsHeldToItsRulesFromTheEndOfTheMigrationThatGivesItsCounter() {
        assertThat(postgresql.history(
                        "CREATE TABLE jobs (id bigint PRIMARY KEY, status text);",
                        "UPDATE jobs SET status = 'done' WHERE id = 1;",
                        "ALTER TABLE jobs ADD COLUMN lease_epoch bigint NOT NULL DEFAULT 0;",
                        "UPDATE jobs SET status = 'done' WHERE id = 1;"))
                .containsExactly("V4 1 UnfencedAcknowledgement jobs");
    }

    @Test
    void aRoutineMadeBeforeProtectionIsReportedWhereItIsDefined() {
        String routine = "CREATE FUNCTION zero() RETURNS void LANGUAGE sql AS $$ UPDATE inventory SET quantity = 0 $$;";
        assertThat(postgresql.history(UNFENCED + "\n" + routine, FENCE))
                .containsExactly("V1 2 MissingEpochPredicate inventory");
        assertThat(postgresql.history(UNFENCED + "\n" + routine, FENCE, "DROP FUNCTION zero();"))
                .isEmpty();
        assertThat(postgresql.history(
                        UNFENCED + "\n" + routine,
                        FENCE,
                        "CREATE OR REPLACE FUNCTION zero() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;"))
                .isEmpty();
    }

    @Test
    void anotherFunctionOfTheSameNameMendsNothing() {
        assertThat(
                        postgresql.history(
                                CREATE,
                                "CREATE FUNCTION f(a int) RETURNS void LANGUAGE sql AS $$ UPDATE inventory SET quantity = 0 $$;",
                                "CREATE FUNCTION f(a text) RETURNS void LANGUAGE sql AS $$ SELECT 1 $$; DROP FUNCTION f(text);"))
                .containsExactly("V2 1 MissingEpochPredicate inventory");
    }

    @Test
    void aRoutineThatWasCalledBeforeItWasDroppedHasWritten() {
        String routine = "CREATE FUNCTION zero() RETURNS void LANGUAGE sql AS $$ UPDATE inventory SET quantity = 0 $$;";
        assertThat(postgresql.history(CREATE, routine + "SELECT zero(); DROP FUNCTION zero();"))
                .containsExactly("V2 1 MissingEpochPredicate inventory");
    }

    @Test
    void aTriggerCountsUntilALaterMigrationDropsIt() {
        String function = """
                CREATE FUNCTION taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                  UPDATE inventory SET quantity = quantity - NEW.amount WHERE sku = NEW.sku; RETURN NEW;
                END $$;
                CREATE TRIGGER taken AFTER INSERT ON reservation FOR EACH ROW EXECUTE FUNCTION taken();
                """;
        assertThat(postgresql.history(UNFENCED, function, FENCE)).containsExactly("V2 2 IndirectWrite inventory");
        assertThat(postgresql.history(UNFENCED, function, FENCE, "DROP TRIGGER taken ON reservation;"))
                .isEmpty();
        assertThat(postgresql.history(UNFENCED, function, FENCE, "DROP TABLE reservation;"))
                .isEmpty();
    }

    @Test
    void aCascadeCountsUntilALaterMigrationDropsItsConstraint() {
        String key = "ALTER TABLE inventory ADD FOREIGN KEY (sku) REFERENCES product (sku) ON DELETE CASCADE;";
        assertThat(postgresql.history(UNFENCED, key, FENCE)).containsExactly("V2 1 IndirectWrite inventory");
        assertThat(postgresql.history(
                        UNFENCED, key, FENCE, "ALTER TABLE inventory DROP CONSTRAINT inventory_sku_fkey;"))
                .isEmpty();
    }

    @Test
    void aNullableEpochColumnCountsUntilALaterMigrationMendsIt() {
        String nullable = "ALTER TABLE inventory ADD COLUMN writer_epoch bigint;";
        assertThat(postgresql.history(UNFENCED, nullable)).containsExactly("V2 1 EpochColumnNullable inventory");
        assertThat(postgresql.history(
                        UNFENCED, nullable, "ALTER TABLE inventory ALTER COLUMN writer_epoch SET NOT NULL;"))
                .isEmpty();
    }

    @Test
    void writesAreFollowedThroughViewsSynonymsAndNewNames() {
        assertThat(postgresql.history(
                        CREATE,
                        "CREATE VIEW a AS SELECT sku, writer_epoch AS epoch FROM inventory; CREATE VIEW b (k, e) AS SELECT * FROM a;",
                        "ALTER TABLE inventory RENAME TO stock; ALTER TABLE stock RENAME TO goods;",
                        "UPDATE goods SET quantity = 0;",
                        "UPDATE a SET sku = '';",
                        "UPDATE a SET sku = '', epoch = ${epoch} WHERE epoch < ${epoch};"))
                .containsExactly("V4 1 MissingEpochPredicate inventory", "V5 1 MissingEpochPredicate inventory");
        assertThat(Examples.in("oracle")
                        .history(
                                "CREATE TABLE inventory (sku VARCHAR2(40), writer_epoch NUMBER(19) NOT NULL);",
                                "CREATE SYNONYM stock FOR app.inventory;",
                                "DELETE FROM stock;"))
                .containsExactly("V3 1 MissingEpochPredicate inventory");
    }

    @Test
    void aChainOfViewsKeepsTrackOfTheEpochColumnsName() {
        assertThat(postgresql.history(
                        CREATE,
                        "CREATE VIEW a (k, n, e) AS SELECT sku, quantity, writer_epoch FROM inventory;"
                                + "CREATE VIEW b AS SELECT k, e AS epoch FROM a;",
                        "UPDATE b SET k = '', epoch = ${epoch} WHERE epoch < ${epoch};",
                        "UPDATE b SET k = '';"))
                .containsExactly("V4 1 MissingEpochPredicate inventory");
    }

    @Test
    void aViewThatHidesTheEpochColumnCanOnlyBeWrittenUnfenced() {
        assertThat(postgresql.history(
                        CREATE,
                        "CREATE VIEW a AS SELECT sku, quantity AS writer_epoch FROM inventory;",
                        "UPDATE a SET sku = '', writer_epoch = ${epoch} WHERE writer_epoch < ${epoch};"))
                .containsExactly("V3 1 MissingEpochPredicate inventory");
    }

    @Test
    void partitionsAndChildrenAreTheTable() {
        assertThat(postgresql.history(
                        CREATE,
                        "CREATE TABLE inventory_eu PARTITION OF inventory FOR VALUES IN ('eu');"
                                + "CREATE TABLE inventory_old () INHERITS (inventory);",
                        "CREATE TABLE inventory_us (LIKE inventory); ALTER TABLE inventory ATTACH PARTITION inventory_us DEFAULT;",
                        "TRUNCATE inventory_eu;\nDELETE FROM inventory_old;\nDELETE FROM inventory_us;"))
                .containsExactly(
                        "V4 1 UnfencedWrite inventory",
                        "V4 2 MissingEpochPredicate inventory",
                        "V4 3 MissingEpochPredicate inventory");
    }

    @Test
    void aTableIsRebuiltUnderAnotherNameAndTakesTheOldOnesPlace() {
        assertThat(Examples.in("sqlite").history(CREATE, """
                                CREATE TABLE inventory_new (sku text PRIMARY KEY, quantity int NOT NULL, note text,
                                  writer_epoch bigint NOT NULL DEFAULT 0);
                                INSERT INTO inventory_new (sku, quantity, writer_epoch)
                                  SELECT sku, quantity, writer_epoch FROM inventory;
                                DROP TABLE inventory;
                                ALTER TABLE inventory_new RENAME TO inventory;
                                """, "UPDATE inventory SET note = '';"))
                .containsExactly("V3 1 MissingEpochPredicate inventory");
    }

    @Test
    void aTableThatIsRebuiltKeepsItsEpochs() {
        assertThat(Examples.in("sqlite").history(CREATE, """
                                CREATE TABLE inventory_new (sku text PRIMARY KEY, quantity int NOT NULL,
                                  writer_epoch bigint NOT NULL DEFAULT 0);
                                INSERT INTO inventory_new (sku, quantity) SELECT sku, quantity FROM inventory;
                                DROP TABLE inventory;
                                ALTER TABLE inventory_new RENAME TO inventory;
                                """)).containsExactly("V2 3 EpochNotAdvanced inventory");
    }

    @Test
    void anInsertWithoutAColumnListTakesTheColumnsOfTheTable() {
        assertThat(postgresql.history(
                        CREATE + "CREATE TABLE archive (sku text, quantity int, writer_epoch bigint NOT NULL);",
                        "INSERT INTO inventory VALUES ('A-1', 3, 0);",
                        "INSERT INTO inventory VALUES ('A-1', 3);",
                        "INSERT INTO inventory VALUES ('A-1', 3, 7);",
                        "INSERT INTO inventory SELECT * FROM archive;",
                        "INSERT INTO inventory SELECT sku, quantity FROM archive;"))
                .containsExactly("V4 1 EpochNotFromClaim inventory", "V6 1 EpochNotAdvanced inventory");
    }

    @Test
    void anEpochColumnMayGrowAndMayNotShrinkOrGo() {
        String small = "CREATE TABLE inventory (sku text, writer_epoch int NOT NULL DEFAULT 0);";
        assertThat(postgresql.history(small, "ALTER TABLE inventory ALTER COLUMN writer_epoch TYPE bigint;"))
                .isEmpty();
        assertThat(postgresql.history(small, "ALTER TABLE inventory ALTER COLUMN writer_epoch TYPE smallint;"))
                .containsExactly("V2 1 EpochColumnChanged inventory");
        assertThat(postgresql.history(small, "ALTER TABLE inventory DROP COLUMN writer_epoch;"))
                .containsExactly("V2 1 EpochColumnChanged inventory");
        assertThat(postgresql.history(small, "DROP TABLE inventory;"))
                .containsExactly("V2 1 EpochColumnChanged inventory");
    }

    @Test
    void truncatingAParentTruncatesWhatRefersToIt() {
        assertThat(postgresql.history(
                        "CREATE TABLE product (sku text PRIMARY KEY);",
                        "CREATE TABLE inventory (sku text REFERENCES product, writer_epoch bigint NOT NULL DEFAULT 0);",
                        "TRUNCATE product CASCADE;",
                        "TRUNCATE product;"))
                .containsExactly("V3 1 IndirectWrite inventory");
    }

    @Test
    void whatTheMigrationsTeachHelpsToReadScriptsAndJava() {
        Schema schema = postgresql
                .checker()
                .schemaAfter(postgresql.migrations(
                        CREATE, "CREATE VIEW north AS SELECT * FROM inventory WHERE location = 'north';"));
        CheckResult result = postgresql
                .checker()
                .knowing(schema)
                .script(postgresql.source("repair.sql", "UPDATE north SET quantity = 0;"));
        assertThat(result.findings()).extracting(Finding::rule).containsExactly(Rule.MissingEpochPredicate);
    }
}
