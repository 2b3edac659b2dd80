package dev.fencing.table;

import static dev.fencing.table.FencedTable.Comparison.REENTRANT;
import static dev.fencing.table.FencedTable.Comparison.STRICT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableOptionsTest {

    @Test
    void nothingIsDeclaredByBlankOptions() {
        assertThat(TableOptions.parse("", " \n ").isEmpty()).isTrue();
    }

    @Test
    void aTableAloneTakesTheDefaults() {
        assertThat(TableOptions.parse("inventory", "jobs"))
                .isEqualTo(new Declarations(
                        List.of(new FencedTable(
                                TableName.of("inventory"), "writer_epoch", STRICT, Optional.empty(), Optional.empty())),
                        List.of(new ClaimTable(
                                TableName.of("jobs"),
                                "lease_epoch",
                                "status",
                                List.of("claimed"),
                                "lease_expires_at"))));
    }

    @Test
    void everyFieldCanBeGiven() {
        assertThat(TableOptions.parse(
                        "app.report_line:row_epoch:REENTRANT:row_seq", "q.jobs:epoch:state:claimed|running:lease"))
                .isEqualTo(new Declarations(
                        List.of(new FencedTable(
                                TableName.of("app", "report_line"),
                                "row_epoch",
                                REENTRANT,
                                Optional.of("row_seq"),
                                Optional.empty())),
                        List.of(new ClaimTable(
                                TableName.of("q", "jobs"), "epoch", "state", List.of("claimed", "running"), "lease"))));
    }

    @Test
    void tablesStandBetweenCommasAndWhiteSpaceIsOfNoAccount() {
        assertThat(TableOptions.parse("\n  inventory : writer_epoch : strict ,\n  app.report_line\n", "")
                        .fenced())
                .extracting(table -> table.name().toString())
                .containsExactly("inventory", "app.report_line");
    }

    @Test
    void namesAreQuotedAsInSql() {
        assertThat(TableOptions.parse("\"App\".\"Stock, old: all\":`Epoch`,[dbo].[Inventory],db.dbo.item", "")
                        .fenced())
                .extracting(FencedTable::name)
                .containsExactly(
                        TableName.of("app", "stock, old: all"),
                        TableName.of("dbo", "inventory"),
                        TableName.of("dbo", "item"));
    }

    @Test
    void anOptionThatWasGivenNoValueIsNoTable() {
        assertThatThrownBy(() -> TableOptions.parse("true", ""))
                .isInstanceOf(DeclarationException.class)
                .hasMessage("The option tables has no value: write"
                        + " tables=table:epochColumn:STRICT|REENTRANT:sequenceColumn.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "inventory:writer_epoch:STRICTT; 'STRICTT' is no comparison: write STRICT or REENTRANT",
                "inventory:writer_epoch:STRICT:seq:more; it has 5 fields: write table:epochColumn:STRICT|REENTRANT:sequenceColumn",
                "inventory::STRICT; one of its fields is empty",
                ":writer_epoch; one of its fields is empty",
                "inventory,,orders; has an empty entry",
                "inventory,; has an empty entry",
                "inventory,INVENTORY:writer_epoch; the table inventory is declared twice",
                "inventory table; 'inventory table' is no table's name",
                "a.b.c.d; 'a.b.c.d' is no table's name",
                "\"inventory; '\"inventory' is no table's name",
                "inventory:writer epoch; 'writer epoch' is no column's name"
            })
    void aMistakeIsSaidInOneSentence(String option, String sentence) {
        assertThatThrownBy(() -> TableOptions.parse(option, ""))
                .isInstanceOf(DeclarationException.class)
                .hasMessageContaining(sentence)
                .hasMessageStartingWith("The option tables ")
                .hasMessageEndingWith(".");
    }

    @Test
    void anEmptyStatusIsAMistake() {
        assertThatThrownBy(() -> TableOptions.parse("", "jobs:lease_epoch:status:claimed||running"))
                .isInstanceOf(DeclarationException.class)
                .hasMessage("The option claimTables cannot be read at 'jobs:lease_epoch:status:claimed||running': "
                        + "a claimed status is empty in 'claimed||running': separate the statuses with one |.");
    }

    @Test
    void declarationsFromSeveralPlacesAddUp() {
        Declarations both = TableOptions.parse("inventory,orders", "jobs")
                .and(TableOptions.parse("orders:writer_epoch:STRICT:seq,items", "jobs,tasks"));
        assertThat(both.fenced())
                .extracting(table -> table.name().name())
                .containsExactly("inventory", "orders", "items");
        assertThat(both.fenced().get(1).sequenceColumn()).contains("seq");
        assertThat(both.claims()).extracting(table -> table.name().name()).containsExactly("jobs", "tasks");
    }

    @Test
    void declarationsThatContradictAreRefused() {
        Declarations one = TableOptions.parse("inventory:writer_epoch", "jobs");
        assertThatThrownBy(() -> one.and(TableOptions.parse("inventory:row_epoch", "")))
                .isInstanceOf(DeclarationException.class)
                .hasMessage("The table inventory is declared twice, once with the epoch column writer_epoch and once "
                        + "with row_epoch: let both declarations agree, or keep one.");
        assertThatThrownBy(() -> one.and(TableOptions.parse("inventory:writer_epoch:REENTRANT", "")))
                .isInstanceOf(DeclarationException.class);
        assertThatThrownBy(() -> one.and(TableOptions.parse("", "jobs:lease_epoch:state")))
                .isInstanceOf(DeclarationException.class);
    }
}
