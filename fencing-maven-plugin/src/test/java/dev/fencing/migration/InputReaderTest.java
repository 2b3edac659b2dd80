package dev.fencing.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.migration.Inputs.Step;
import dev.fencing.rule.Finding;
import dev.fencing.sql.SqlSource;
import dev.fencing.table.MappedClass;
import dev.fencing.table.TableName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputReaderTest {

    @TempDir
    private Path root;

    @Test
    void migrationsComeInTheOrderOfTheirVersionsAndRepeatablesLast() throws IOException {
        write("db/V10__fence.sql", "db/V10.1__after.sql", "db/V9__before.sql", "db/V2__create.sql", "db/R__views.sql");
        write("db/V1_1_2__x.sql", "db/V1.1.10__y.sql", "db/more/V3__z.sql");

        assertThat(histories("db"))
                .containsExactly(List.of(
                        "V1_1_2__x.sql",
                        "V1.1.10__y.sql",
                        "V2__create.sql",
                        "V3__z.sql",
                        "V9__before.sql",
                        "V10__fence.sql",
                        "V10.1__after.sql",
                        "R__views.sql"));
    }

    @Test
    void foldersWithTheSameVersionsAreHistoriesOfTheirOwn() throws IOException {
        write("db/mysql/a/V1__t.sql", "db/mysql/b/V2__u.sql", "db/h2/a/V1__t.sql", "db/h2/b/V2__u.sql");
        write("db/common/V3__v.sql");

        assertThat(read("db").histories())
                .extracting(h -> h.stream().map(s -> s.texts().get(0).path()).toList())
                .containsExactly(
                        List.of("db/h2/a/V1__t.sql", "db/h2/b/V2__u.sql", "db/common/V3__v.sql"),
                        List.of("db/mysql/a/V1__t.sql", "db/mysql/b/V2__u.sql", "db/common/V3__v.sql"));
    }

    @Test
    void aBaselineMigrationTakesThePlaceOfOlderOnes() throws IOException {
        write("db/V1__a.sql", "db/V2__b.sql", "db/B2__all.sql", "db/B1__old.sql", "db/V3__c.sql");

        assertThat(histories("db"))
                .containsExactly(List.of("V1__a.sql", "V2__b.sql", "V3__c.sql"), List.of("B2__all.sql", "V3__c.sql"));
    }

    @Test
    void whatFlywayDoesNotRunInOrderIsAPlainScript() throws IOException {
        write("db/V1__a.sql", "db/U1__a.sql", "db/repair.sql", "db/afterMigrate.sql", "db/V2_x.sql", "db/notes.txt");

        assertThat(read("db").scripts())
                .extracting(SqlSource::path)
                .containsExactly("db/V2_x.sql", "db/afterMigrate.sql", "db/repair.sql");
        assertThat(read("db").undoing()).extracting(SqlSource::path).containsExactly("db/U1__a.sql");
    }

    @Test
    void aFileThatTheUserNamesIsReadWhateverItIsCalled() throws IOException {
        write("repair.txt");

        assertThat(read("repair.txt").scripts()).hasSize(1);
    }

    @Test
    void aByteOrderMarkIsNoText() throws IOException {
        Files.write(root.resolve("a.sql"), "\uFEFFSELECT 1".getBytes(StandardCharsets.UTF_8));
        Files.write(root.resolve("b.sql"), "\uFEFFSELECT 1".getBytes(StandardCharsets.UTF_16LE));
        Files.write(root.resolve("c.sql"), "\uFEFFSELECT 1".getBytes(StandardCharsets.UTF_16BE));

        Inputs inputs = read("");

        assertThat(inputs.scripts()).extracting(s -> s.text().text()).containsOnly("SELECT 1");
        assertThat(inputs.unreadable()).isEmpty();
    }

    @Test
    void bytesThatAreNoTextAreReportedWhereTheyStandAndTheRestIsRead() throws IOException {
        Files.write(root.resolve("a.sql"), bytes('x', 0xC3, 0xA4, 0xED, 0xA0, 0x80, ';'));

        Inputs inputs = read("");

        assertThat(inputs.unreadable()).extracting(Finding::start).containsExactly(2);
        assertThat(inputs.scripts().get(0).text().text()).startsWith("xä\uFFFD").endsWith(";");
    }

    @Test
    void bytesThatAreNoTextHideNothingInAComment() throws IOException {
        Files.write(root.resolve("a.sql"), "-- für\nSELECT 1".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(read("").unreadable()).isEmpty();
    }

    @Test
    void anXmlFileSaysItsEncoding() throws IOException {
        Files.write(
                root.resolve("a.xml"),
                "<?xml version='1.0' encoding='ISO-8859-1'?><mapper namespace='a'><delete id='ü'>ä</delete></mapper>"
                        .getBytes(StandardCharsets.ISO_8859_1));

        Inputs inputs = read("");

        assertThat(inputs.unreadable()).isEmpty();
        assertThat(inputs.statements().get(0).variants().get(0).text().text()).isEqualTo("ä");
    }

    @Test
    void binaryJunkIsReported() throws IOException {
        Files.write(root.resolve("a.sql"), bytes('x', 0, 1, 2));

        assertThat(read("").unreadable()).extracting(Finding::start).containsExactly(1);
    }

    @Test
    void aFileInALanguageThatIsNotReadIsCounted() throws IOException {
        write("Jobs.kt");

        assertThat(read("").opaque()).hasSize(1);
    }

    @Test
    void whatAScriptHasItsClientRunIsRead() throws IOException {
        write("db/fixes/one.txt", "db/fixes/two.inc", "db/stock.sql", "db/nested.sql", "shared/oracle.sql");
        write("db/fixes/three.inc");
        Files.writeString(root.resolve("db/all.sql"), """
                \\set ON_ERROR_STOP on
                \\i fixes/one.txt
                \\ir 'fixes/two.inc' -- twice
                \\ir fixes/two.inc
                @shared/oracle
                @@stock.sql
                START TRANSACTION;
                @sku nvarchar(40)
                \\.
                """);

        Inputs read = read("db");

        assertThat(read.scripts())
                .extracting(SqlSource::path)
                .containsExactlyInAnyOrder(
                        "db/all.sql",
                        "db/nested.sql",
                        "db/stock.sql",
                        "db/fixes/one.txt",
                        "db/fixes/two.inc",
                        "shared/oracle.sql");
        assertThat(read.opaque()).isEmpty();
        assertThat(read.unread()).containsExactly(Map.entry(".inc", Set.of("db/fixes/three.inc")));
    }

    @Test
    void whatAScriptRunsAndIsNotThereIsSaid() throws IOException {
        write("db/all.sql");
        Files.writeString(root.resolve("db/all.sql"), "\\i :folder/fix.sql\n:r $(path)\\fix.sql\n\\i /tmp/made.sql\n");

        assertThat(read("db").opaque())
                .hasSize(3)
                .contains("db/all.sql: it runs /tmp/made.sql, which is not there; writes in it are not seen");
    }

    @Test
    void queriesOfMappingFilesThatWriteEntitiesAreKeptApart() throws IOException {
        write("db/orm.xml", "db/Stock.hbm.xml");
        Files.writeString(root.resolve("db/orm.xml"), """
                <entity-mappings>
                  <named-query name="clear"><query>
                    Update Stock s set s.quantity = 0</query></named-query>
                  <named-query name="all"><query>select s from Stock s where s.updated = true</query></named-query>
                  <named-native-query name="tidy"><query>DELETE FROM other</query></named-native-query>
                </entity-mappings>
                """);
        Files.writeString(
                root.resolve("db/Stock.hbm.xml"),
                "<hibernate-mapping><query name='a'>delete Stock</query>"
                        + "<query name='b'><![CDATA[update Stock set quantity = 1]]></query></hibernate-mapping>");

        assertThat(read("db").entityWrites())
                .extracting(query -> query.path() + ": " + query.text().text().strip())
                .containsExactlyInAnyOrder(
                        "db/orm.xml: Update Stock s set s.quantity = 0",
                        "db/Stock.hbm.xml: delete Stock",
                        "db/Stock.hbm.xml: update Stock set quantity = 1");
    }

    @Test
    void aMappingFileSaysTheTableOfAClassAndItsAttributes() throws IOException {
        write("db/orm.xml", "db/Stock.hbm.xml");
        Files.writeString(root.resolve("db/orm.xml"), """
                <entity-mappings>
                  <package>shop</package>
                  <schema>app</schema>
                  <entity class="Stock" name="OnShelf">
                    <table name="inventory"/>
                    <attributes>
                      <id name="sku"/>
                      <basic name="epoch"><column name="WRITER_EPOCH"/></basic>
                    </attributes>
                  </entity>
                  <entity class="other.Supplier"/>
                </entity-mappings>
                """);
        Files.writeString(root.resolve("db/Stock.hbm.xml"), """
                <hibernate-mapping package="shop">
                  <class name="Shop$Price" table="price" schema="sales">
                    <property name="amount" column="price_amount"/>
                    <joined-subclass name="Discount" table="discount"/>
                  </class>
                </hibernate-mapping>
                """);

        assertThat(read("db").mapped())
                .containsExactlyInAnyOrder(
                        new MappedClass(
                                "shop.Stock",
                                "OnShelf",
                                List.of(TableName.of("app", "inventory")),
                                Map.of("sku", "sku", "writer_epoch", "epoch")),
                        new MappedClass("other.Supplier", "Supplier", List.of(), Map.of()),
                        new MappedClass(
                                "shop.Shop.Price",
                                "Price",
                                List.of(TableName.of("sales", "price")),
                                Map.of("price_amount", "amount")),
                        new MappedClass("shop.Discount", "Discount", List.of(TableName.of("discount")), Map.of()));
    }

    @Test
    void aFileFoundTwiceIsReadOnce() throws IOException {
        write("db/a.sql");

        Inputs inputs = InputReader.read(
                List.of(new Location(root.resolve("db"), true), new Location(root, false)),
                root,
                StandardCharsets.UTF_8,
                (path, text) -> () -> "auto");

        assertThat(inputs.scripts()).hasSize(1);
    }

    private List<List<String>> histories(String location) {
        return read(location).histories().stream()
                .map(h -> h.stream().map(Step::name).toList())
                .toList();
    }

    private Inputs read(String location) {
        return InputReader.read(
                List.of(new Location(root.resolve(location), true)),
                root,
                StandardCharsets.UTF_8,
                (path, text) -> () -> "auto");
    }

    private void write(String... paths) throws IOException {
        for (String path : paths) {
            Files.createDirectories(root.resolve(path).getParent());
            Files.writeString(root.resolve(path), "SELECT 1;\n");
        }
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
