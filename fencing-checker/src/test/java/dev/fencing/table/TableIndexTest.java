package dev.fencing.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TableIndexTest {

    @Test
    void oneTableStandsOnOneLine() {
        String text = TableIndex.write(TableOptions.parse("app.inventory:writer_epoch:STRICT:seq", "jobs"));
        assertThat(text.lines())
                .containsExactly(
                        "fencing-tables 1",
                        "fenced\tapp\tinventory\twriter_epoch\tSTRICT\tseq\t",
                        "claim\t\tjobs\tlease_epoch\tstatus\tclaimed\tlease_expires_at");
    }

    @Property(tries = 200)
    void whatIsWrittenIsRead(
            @ForAll @NotEmpty String table,
            @ForAll @NotEmpty String column,
            @ForAll @Size(min = 1, max = 3) List<@NotEmpty String> statuses) {
        Declarations declarations = new Declarations(
                List.of(new FencedTable(
                        TableName.of(table),
                        column,
                        FencedTable.Comparison.REENTRANT,
                        Optional.of(column),
                        Optional.of("com.shop.Stock"))),
                List.of(new ClaimTable(
                        TableName.of("app", table),
                        column,
                        column,
                        statuses.stream()
                                .map(status -> status.replace('\n', ' '))
                                .toList(),
                        column)));
        assertThat(TableIndex.read(TableIndex.write(declarations))).isEqualTo(declarations);
    }

    @Test
    void aLineThatIsNotUnderstoodIsNeverPassedOver() {
        assertThatThrownBy(() -> TableIndex.read("fencing-tables 1\nguarded\tapp\tinventory\te\tSTRICT\t\t\n"))
                .isInstanceOf(DeclarationException.class)
                .hasMessageContaining("'guarded app inventory e STRICT")
                .hasMessageContaining("use the same version of Fencing in all modules");
        assertThatThrownBy(() -> TableIndex.read("fencing-tables 2\n")).isInstanceOf(DeclarationException.class);
        assertThatThrownBy(() -> TableIndex.read("")).isInstanceOf(DeclarationException.class);
    }
}
