package dev.fencing.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fencing.report.Coverage;
import dev.fencing.report.Report;
import dev.fencing.rule.Rule;
import dev.fencing.rule.WriteSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckRunTest {

    private static final String STALE = "UPDATE inventory SET quantity = 0;\n";
    private static final String FENCED =
            "UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < :epoch;\n";

    @TempDir
    private Path folder;

    @Test
    void migrationsAreJudgedFromTheOneThatGivesTheEpochColumn() throws IOException {
        write("db/V1__create.sql", "CREATE TABLE inventory (sku INT, quantity INT);\n" + STALE);
        write("db/V2__fence.sql", "ALTER TABLE inventory ADD writer_epoch BIGINT NOT NULL DEFAULT 0;\n" + STALE);
        write("db/V10__late.sql", STALE);
        write("db/V9__fine.sql", FENCED);

        assertThat(findings(config())).containsExactly("db/V10__late.sql:1:1 MissingEpochPredicate");
    }

    @Test
    void everyWriteOfAScriptCounts() throws IOException {
        write("db/repair.sql", "-- a\r\n\t" + STALE + FENCED + "TRUNCATE inventory;");

        assertThat(findings(config()))
                .containsExactly("db/repair.sql:2:2 MissingEpochPredicate", "db/repair.sql:4:1 UnfencedWrite");
    }

    @Test
    void scriptsAndMappersKnowWhatTheMigrationsLeave() throws IOException {
        write("db/V1__create.sql", "CREATE TABLE inventory (sku INT, writer_epoch BIGINT NOT NULL DEFAULT 0);\n");
        write("db/V2__view.sql", "CREATE VIEW stock AS SELECT * FROM inventory;\n");
        write("db/repair.sql", "DELETE FROM stock;\n");
        write("db/m.xml", "<mapper namespace='m'><delete id='d'>DELETE FROM stock</delete></mapper>");

        assertThat(findings(config()))
                .containsExactly("db/m.xml:1:38 MissingEpochPredicate", "db/repair.sql:1:1 MissingEpochPredicate");
    }

    @Test
    void theStatementsOfFilesThatMapClassesToTablesAreJudged() throws IOException {
        write("db/orm.xml", """
                <entity-mappings xmlns="https://jakarta.ee/xml/ns/persistence/orm" version="3.0">
                  <named-native-query name="clear"><query>UPDATE inventory SET quantity = 0</query></named-native-query>
                  <!-- fencing:allow inventory because the yearly count is the truth -->
                  <named-native-query name="count"><query>UPDATE inventory SET quantity = 0</query></named-native-query>
                  <named-native-query name="read"><query>SELECT quantity FROM inventory</query></named-native-query>
                </entity-mappings>
                """);
        write("db/Stock.hbm.xml", """
                <hibernate-mapping>
                  <class name="Stock" table="inventory">
                    <sql-insert>INSERT INTO inventory (quantity, sku) VALUES (?, ?)</sql-insert>
                    <sql-update>UPDATE inventory SET quantity = ?, writer_epoch = ? WHERE writer_epoch &lt; ?</sql-update>
                    <sql-delete>DELETE FROM inventory WHERE sku = ?</sql-delete>
                  </class>
                  <sql-query name="empty"><return alias="s" class="Stock"/>
                    UPDATE inventory SET quantity = 0</sql-query>
                  <sql-query name="all"><return alias="s" class="Stock"/>SELECT {s.*} FROM inventory s</sql-query>
                  <database-object><create>CREATE TRIGGER t AFTER INSERT ON other FOR EACH ROW
                    DELETE FROM inventory</create><drop>DROP TRIGGER t</drop></database-object>
                </hibernate-mapping>
                """);
        write("db/Request.hbm.xml", """
                <hibernate-mapping>
                  <class name="Request"><sql-delete>DELETE FROM inventory_request WHERE id = ?</sql-delete></class>
                </hibernate-mapping>
                """);

        assertThat(findings(config()))
                .containsExactly(
                        "db/Stock.hbm.xml:3:17 EpochNotAdvanced",
                        "db/Stock.hbm.xml:5:17 MissingEpochPredicate",
                        "db/Stock.hbm.xml:8:5 MissingEpochPredicate",
                        "db/Stock.hbm.xml:11:5 IndirectWrite",
                        "db/orm.xml:2:43 MissingEpochPredicate");
    }

    @Test
    void aClassThatOnlyAFileMapsIsAnEntityLikeAnyOther() throws IOException {
        write("db/orm.xml", """
                <entity-mappings>
                  <package>shop</package>
                  <named-query name="clear"><query>update Stock s set s.quantity = 0</query></named-query>
                  <named-query name="empty"><query>
                    update Stock s set s.quantity = 0, s.epoch = :epoch where s.epoch &lt; :epoch</query></named-query>
                  <named-query name="forget"><query>delete Supplier s</query></named-query>
                  <named-query name="elsewhere"><query>delete Elsewhere e</query></named-query>
                  <entity class="Stock">
                    <table name="inventory"/>
                    <attributes><basic name="epoch"><column name="writer_epoch"/></basic></attributes>
                  </entity>
                  <entity class="Supplier"><table name="supplier"/></entity>
                </entity-mappings>
                """);
        write("src/Stock.java", "package shop; class Stock { int quantity; long epoch; }");
        write("src/Supplier.java", "package shop; class Supplier {}");
        write("src/Stocks.java", """
                package shop;
                import dev.fencing.annotations.FencedWrite;
                import dev.fencing.annotations.FencingEpoch;
                import jakarta.persistence.EntityManager;
                class Stocks {
                    EntityManager em;
                    int clear() { return em.createQuery("update Stock s set s.quantity = 0").executeUpdate(); }
                    void merge(Stock stock) { em.merge(stock); }
                    void remove(Supplier supplier) { em.remove(supplier); }
                    @FencedWrite("inventory") int empty(@FencingEpoch long epoch) {
                        return em.createQuery("update Stock s set s.quantity = 0, s.epoch = :e where s.epoch < :e")
                                .setParameter("e", epoch).executeUpdate();
                    }
                }
                """);

        assertThat(findings(both()))
                .containsExactly(
                        "db/orm.xml:3:36 MissingEpochPredicate",
                        "src/Stock.java:1:15 MutableFencedEntity",
                        "src/Stocks.java:7:42 UnfencedWrite",
                        "src/Stocks.java:8:31 UnfencedWrite");
        assertThat(CheckRun.of(both()).coverage().opaque())
                .containsExactly(
                        "db/orm.xml: 1 query in it updates or deletes an entity whose class is not read; that write is"
                                + " not seen");
    }

    @Test
    void aQueryOfAnEntityIsReportedByTheNameOfItsTable() throws IOException {
        write("db/V1__create.sql", "CREATE TABLE inventory (sku INT, writer_epoch BIGINT NOT NULL DEFAULT 0);\n");
        write("src/Stock.java", """
                @jakarta.persistence.Entity @jakarta.persistence.Table(name = "inventory") class Stock {}
                """);
        write("src/Stocks.java", """
                import jakarta.persistence.EntityManager;
                class Stocks {
                    EntityManager em;
                    int clear() { return em.createQuery("delete from Stock s").executeUpdate(); }
                }
                """);

        assertThat(CheckRun.of(both()).findings())
                .filteredOn(found -> found.finding().rule() == Rule.UnfencedWrite)
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.finding().message()).startsWith("This DELETE writes inventory outside");
                    assertThat(found.finding().remedy())
                            .hasValueSatisfying(remedy -> assertThat(remedy).contains("@FencedWrite(\"inventory\")"));
                });
    }

    @Test
    void anUndoMigrationMayTakeTheEpochAwayButNotWriteWithoutIt() throws IOException {
        write("db/V1__create.sql", "CREATE TABLE inventory (sku INT, writer_epoch BIGINT NOT NULL DEFAULT 0);\n");
        write("db/U1__create.sql", STALE + "DROP TABLE inventory;\n");

        assertThat(findings(config())).containsExactly("db/U1__create.sql:1:1 MissingEpochPredicate");
    }

    @Test
    void aPredicateThatMayBeMissingFromAMapperProvesNothing() throws IOException {
        write("db/m.xml", """
                <mapper namespace="m">
                  <delete id="some">DELETE FROM inventory
                    <where><if test="epoch != null">writer_epoch &lt; #{epoch}</if></where>
                  </delete>
                  <delete id="always">DELETE FROM inventory
                    WHERE writer_epoch &lt; #{epoch} <if test="sku != null">AND sku = #{sku}</if>
                  </delete>
                  <delete id="brings-an-or">DELETE FROM inventory
                    WHERE writer_epoch &lt; #{epoch} <if test="sku != null">OR sku = #{sku}</if>
                  </delete>
                  <!-- fencing:allow inventory because the shop is closed -->
                  <delete id="allowed">DELETE FROM inventory <where><if test="x">sku = 1</if></where></delete>
                </mapper>
                """);

        assertThat(findings(config()))
                .containsExactly("db/m.xml:2:21 MissingEpochPredicate", "db/m.xml:8:29 MissingEpochPredicate");
    }

    @Test
    void aChangeSetIsAMigration() throws IOException {
        write("db/c.xml", """
                <databaseChangeLog>
                  <changeSet id="1" author="a">
                    <createTable tableName="inventory"><column name="sku" type="int"/></createTable>
                    <sql>UPDATE inventory SET sku = 0</sql>
                  </changeSet>
                  <changeSet id="2" author="a">
                    <addColumn tableName="inventory">
                      <column name="writer_epoch" type="bigint" defaultValueNumeric="0"><constraints nullable="false"/></column>
                    </addColumn>
                  </changeSet>
                  <changeSet id="3" author="a">
                    <sql>UPDATE inventory SET sku = 1</sql>
                    <update tableName="inventory"><column name="sku" valueNumeric="2"/></update>
                    <!-- fencing:allow inventory because nothing runs yet -->
                    <delete tableName="inventory"/>
                  </changeSet>
                </databaseChangeLog>
                """);

        assertThat(findings(config()))
                .containsExactly("db/c.xml:12:10 MissingEpochPredicate", "db/c.xml:13:5 MissingEpochPredicate");
    }

    @Test
    void aBaselineHoldsBackWhatItKnows() throws IOException {
        write("db/repair.sql", STALE);
        Path file = folder.resolve("fencing-baseline.json");
        Report report = CheckRun.withoutBaseline(config());
        Outputs.write(file, dev.fencing.report.BaselineFile.write(dev.fencing.report.Baseline.of(report)));
        write("db/repair.sql", "\n\n" + STALE);

        assertThat(findings(config())).isEmpty();

        write("db/repair.sql", STALE + STALE);

        assertThat(findings(config())).containsExactly("db/repair.sql:2:1 MissingEpochPredicate");
    }

    @Test
    void javaSourcesAreReadWithoutTheirClassPath() throws IOException {
        write("src/Stock.java", """
                import com.example.Database;
                class Stock {
                    void clear(Database db) {
                        db.run("UPDATE inventory SET quantity = 0");
                    }
                }
                """);

        assertThat(findings(sources())).containsExactly("src/Stock.java:4:17 UnfencedWrite");
    }

    @Test
    void aTableThatJavaDeclaresIsProtectedInScriptsToo() throws IOException {
        write("db/repair.sql", STALE);
        write("src/Stock.java", """
                import dev.fencing.annotations.FencedTable;
                @FencedTable("inventory")
                interface Stock {}
                """);

        assertThat(findings(both().withTables("", ""))).containsExactly("db/repair.sql:1:1 MissingEpochPredicate");
    }

    @Test
    void javaKnowsTheViewsThatMigrationsLeave() throws IOException {
        write("db/V1__create.sql", "CREATE TABLE inventory (sku INT, writer_epoch BIGINT NOT NULL DEFAULT 0);\n");
        write("db/V2__view.sql", "CREATE VIEW stock AS SELECT * FROM inventory;\n");
        write("src/Stock.java", "class Stock { void clear(Db db) { db.run(\"DELETE FROM stock\"); } }");

        assertThat(findings(both())).containsExactly("src/Stock.java:1:43 UnfencedWrite");
    }

    @Test
    void theCountOfAFencedStatementIsGoneWhereTheMappersMethodGivesNone() throws IOException {
        write("db/m.xml", """
                <mapper namespace="shop.StockMapper">
                  <delete id="drop">DELETE FROM inventory WHERE sku = #{sku} AND writer_epoch &lt; #{epoch}</delete>
                  <delete id="count">DELETE FROM inventory WHERE sku = #{sku} AND writer_epoch &lt; #{epoch}</delete>
                  <insert id="add">INSERT INTO inventory (sku, writer_epoch) VALUES (#{sku}, #{epoch})</insert>
                </mapper>
                """);
        write("src/StockMapper.java", """
                package shop;
                import dev.fencing.annotations.FencedWrite;
                import dev.fencing.annotations.FencingEpoch;
                interface StockMapper {
                    @FencedWrite("inventory") void drop(String sku, @FencingEpoch long epoch);
                    @FencedWrite("inventory") int count(String sku, @FencingEpoch long epoch);
                    @FencedWrite("inventory") void add(String sku, @FencingEpoch long epoch);
                }
                """);

        assertThat(findings(both())).containsExactly("src/StockMapper.java:5:5 FencedResultIgnored");
    }

    @Test
    void aMappersInterfaceSaysWhatItsStatementsMayDo() throws IOException {
        write("db/m.xml", """
                <mapper namespace="shop.StockMapper">
                  <update id="fenced">UPDATE inventory SET writer_epoch = #{epoch} WHERE writer_epoch &lt; #{epoch}</update>
                  <update id="other">UPDATE inventory SET writer_epoch = #{version} WHERE writer_epoch &lt; #{version}</update>
                  <update id="unmarked">UPDATE inventory SET writer_epoch = #{epoch} WHERE writer_epoch &lt; #{epoch}</update>
                </mapper>
                """);
        write("src/StockMapper.java", """
                package shop;
                import dev.fencing.annotations.FencedWrite;
                import dev.fencing.annotations.FencingEpoch;
                interface StockMapper {
                    @FencedWrite("inventory") int fenced(@FencingEpoch long epoch);
                    @FencedWrite("inventory") int other(long version, @FencingEpoch long epoch);
                    int unmarked(@FencingEpoch long epoch);
                }
                """);

        assertThat(findings(both())).containsExactly("db/m.xml:3:22 EpochNotFromClaim", "db/m.xml:4:25 UnfencedWrite");
    }

    @Test
    void aFileThatIsNoJavaIsAFinding() throws IOException {
        write("src/Stock.java", "class Stock {\n  void clear( {\n}");

        assertThat(findings(sources())).containsExactly("src/Stock.java:2:13 UnparsableSql");
    }

    @Test
    void whatCannotBeReadIsNotCountedAsScanned() throws IOException {
        write("db/m.xml", "<mapper namespace='m'><delete id='d'>DELETE FROM stock</delete>");
        write("src/Stock.java", "class Stock {\n  void clear( {\n}");

        Coverage coverage = CheckRun.of(both()).coverage();

        assertThat(coverage.unreadable()).isEqualTo(2);
        assertThat(coverage.mappers()).isZero();
        assertThat(coverage.sources()).isZero();
    }

    @Test
    void aDeclaredTableThatNothingNamesIsLikelyMisspelt() throws IOException {
        write("db/repair.sql", "SELECT 1; -- nothing here\nDELETE FROM app.account WHERE id = 1;");

        assertThat(notes(config().withTables("acount", "jobs")))
                .containsExactly(
                        "The table acount is declared, and nothing that was read names it: correct the declaration if"
                                + " account is meant.",
                        "The table jobs is declared, and nothing that was read names it: correct its name, or name the"
                                + " files that were left out with -Dfencing.migrations, -Dfencing.mappers or"
                                + " -Dfencing.sources.");
        assertThat(notes(config().withTables("app.account", ""))).isEmpty();
    }

    @Test
    void aDeclarationDoesNotNameTheTableThatItDeclares() throws IOException {
        write("src/Stock.java", """
                import dev.fencing.annotations.*;
                @FencedTable("inventroy")
                class Stock {
                    @FencedWrite("inventory") void clear() {}
                    String read() { return "SELECT sku FROM inventory"; }
                }
                """);

        assertThat(notes(sources().withTables("", "")))
                .containsExactly(
                        "The table inventroy is declared, and nothing that was read names it: correct the declaration if"
                                + " inventory is meant.",
                        "A @FencedWrite names the table inventory, which is not declared: write inventroy if that is"
                                + " meant.");
    }

    @Test
    void aClassMayStandForItsTable() throws IOException {
        write("src/ReportLine.java", "@dev.fencing.annotations.FencedTable class ReportLine {}");

        assertThat(notes(sources().withTables("", ""))).isEmpty();
    }

    @Test
    void filesThatMayRunSqlAndAreNotReadAreCounted() throws IOException {
        write("db/repair.sql", FENCED);
        write("db/run.sh", "psql -c 'DELETE FROM inventory'");
        write("db/old/fix.py", "");
        write("db/old/more.py", "");
        write("db/README.md", "");

        assertThat(notes(config()))
                .containsExactly(
                        "3 files in the folders that are named are not read, and SQL in them is not seen: .py, .sh.");
    }

    @Test
    void aTableIsFencedOrGivesOutClaimsButNotBoth() throws IOException {
        write("db/repair.sql", STALE);

        assertOneSentence(config().withTables("jobs", "app.jobs"), "as a fenced table and as a claim table");
    }

    @Test
    void whatIsWrongInSomeTextsOfAMapperStatementSaysSo() throws IOException {
        write("db/m.xml", """
                <mapper namespace="m">
                  <update id="a">UPDATE inventory
                    <set><if test="n != null">quantity = #{n}, writer_epoch = #{epoch}</if></set>
                    WHERE writer_epoch &lt; #{epoch}
                  </update>
                  <delete id="b">DELETE FROM inventory
                    <where><if test="epoch != null">writer_epoch &lt; #{epoch}</if></where>
                  </delete>
                  <delete id="c">DELETE FROM inventory</delete>
                </mapper>
                """);

        Report report = CheckRun.of(config());

        assertThat(report.findings())
                .extracting(f -> f.rule().id())
                .containsExactly("UnparsableSql", "MissingEpochPredicate", "MissingEpochPredicate");
        assertThat(report.findings())
                .extracting(f -> f.finding().message().contains("must not stand in an <if>"))
                .containsExactly(true, true, false);
        assertThat(report.writes(WriteSite.Status.VIOLATING)).isEqualTo(3);
    }

    @Test
    void aMapperStatementWithDynamicPartsIsToldWhatToAddAndIsNotShownWithoutThem() throws IOException {
        write("db/m.xml", """
                <mapper namespace="m">
                  <update id="a">UPDATE inventory
                    <set><if test="n != null">quantity = #{n},</if></set>
                    <where><if test="sku != null">sku = #{sku}</if></where>
                  </update>
                  <delete id="b">DELETE FROM inventory WHERE sku IN
                    <foreach collection="list" item="i" open="(" separator="," close=")">#{i}</foreach></delete>
                  <insert id="c">INSERT INTO inventory (sku, quantity)
                    VALUES <foreach collection="list" item="i" separator=",">(#{i.sku}, #{i.n})</foreach></insert>
                  <update id="d">UPDATE jobs SET status = 'done'<if test="n != null">, note = #{n}</if>
                    WHERE id = #{id}</update>
                  <update id="e">UPDATE inventory
                       SET quantity = #{n}
                     WHERE sku = #{sku}</update>
                </mapper>
                """);

        assertThat(remedies(config().withTables("inventory", "jobs")))
                .containsExactly(
                        "Outside of any <if> or <choose>, add to its SET list: writer_epoch = #{epoch}, and to its"
                                + " condition: AND writer_epoch &lt; #{epoch}.",
                        "Outside of any <if> or <choose>, add to its condition: AND writer_epoch &lt; #{epoch}.",
                        "Outside of any <if> or <choose>, add to its columns: writer_epoch, and to each row of its"
                                + " values: #{epoch}.",
                        "Outside of any <if> or <choose>, add to its condition: AND lease_epoch = #{epoch}.",
                        """
                        UPDATE inventory
                               SET quantity = #{n}, writer_epoch = #{epoch}
                             WHERE sku = #{sku} AND writer_epoch &lt; #{epoch}""");
    }

    @Test
    void theMethodOfAMappersInterfaceIsToBeAnnotatedForThereIsNoCodeToMove() throws IOException {
        write("db/m.xml", """
                <mapper namespace="shop.InventoryMapper">
                  <update id="setQuantity">UPDATE inventory SET quantity = #{n} WHERE sku = #{sku}</update>
                  <update id="clear">UPDATE inventory SET quantity = 0</update>
                  <update id="other">UPDATE inventory SET quantity = 0</update>
                </mapper>
                """);
        write("src/InventoryMapper.java", """
                package shop;
                import dev.fencing.annotations.*;
                import org.apache.ibatis.annotations.*;
                interface InventoryMapper {
                    int setQuantity(@Param("sku") String sku, @Param("n") int n);
                    int clear(@Param("epoch") @FencingEpoch long epoch);
                    @FencedWrite("report_line") int other(@Param("epoch") @FencingEpoch long epoch);
                    @Delete("DELETE FROM inventory") int empty();
                }
                """);

        assertThat(remedies(both().withTables("inventory,report_line", "")))
                .containsExactly(
                        "Annotate InventoryMapper.setQuantity with @FencedWrite(\"inventory\"), and give it a parameter"
                                + " @Param(\"epoch\") @FencingEpoch long epoch.",
                        "Annotate InventoryMapper.clear with @FencedWrite(\"inventory\").",
                        "Add \"inventory\" to the @FencedWrite of InventoryMapper.other.",
                        "Annotate InventoryMapper.empty with @FencedWrite(\"inventory\"), and give it a parameter"
                                + " @Param(\"epoch\") @FencingEpoch long epoch.");
    }

    @Test
    void aMethodTakesTheTokenInEitherOfTwoWays() throws IOException {
        write("src/Stock.java", """
                import dev.fencing.annotations.*;
                class Stock {
                    int clear() { return run("UPDATE inventory SET quantity = 0"); }
                    @FencedWrite("inventory")
                    int clear(@FencingEpoch long epoch, long other) {
                        return jdbc.update("DELETE FROM inventory WHERE writer_epoch < ?", other);
                    }
                    org.springframework.jdbc.core.JdbcTemplate jdbc;
                }
                """);

        assertThat(remedies(sources()))
                .hasSize(2)
                .allMatch(remedy -> remedy.contains("a FencingToken or a parameter @FencingEpoch long epoch"));
    }

    @Test
    void aReleaseThatIsNotKnownIsNoHindrance() throws IOException {
        write("src/Old.java", "class Old { int _; void yield() {} void f() { yield(); } }");
        write("src/New.java", "class New { void f(Object o) { if (o instanceof Old(int n)) { } } }");

        assertThat(findings(sources())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"inventory:writer_epoch:STRCIT", "inventory:", ",", "inventory:writer_epoch:STRICT:s:x"})
    void aTypoInATableIsOneSentence(String tables) throws IOException {
        write("db/repair.sql", STALE);

        assertOneSentence(config().withTables(tables, ""), "tables");
    }

    @Test
    void whatIsMissingIsOneSentence() throws IOException {
        write("db/notes.txt", "");

        assertOneSentence(config().withTables("", ""), "No table is declared");
        assertOneSentence(config(), "Nothing was found to scan");
        assertOneSentence(config().withMigrations("gone"), "'gone'");
        assertOneSentence(config().withMigrations("a\0b"), "fencing.migrations");
        assertOneSentence(config().withDialect("sybase"), "fencing.dialect");
        assertOneSentence(config().withBaseline("gone.json"), "gone.json");
        write("fencing-baseline.json", "{");
        assertOneSentence(config(), "fencing-baseline.json");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"postgres; write postgresql", "mysql8; write mysql", "sybase; use one of", "' '; is empty"})
    void anUnknownDialectNamesTheOneThatIsMeant(String dialect, String said) throws IOException {
        write("db/repair.sql", STALE);
        assertOneSentence(config().withDialect(dialect), said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "classpath:db/migration; name the folder itself",
                "db/**/*.sql; patterns are not followed",
                "${flyway.locations}; has no value",
                "/gone; no such file or folder: correct the path"
            })
    void aPathThatIsNoneSaysWhatToWrite(String path, String said) throws IOException {
        write("db/repair.sql", STALE);
        assertOneSentence(config().withMigrations(path), said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<<<<<<< HEAD", "{}", "\0", "{\"version\": 1, \"findings\": [{\"rule\": \"UnfencedWrite\"}]}"})
    void aBaselineOfAnotherFormIsToBeWrittenAnew(String text) throws IOException {
        write("db/repair.sql", STALE);
        write("fencing-baseline.json", text);

        assertOneSentence(config(), "write it anew with fencing:baseline");
    }

    @Test
    void aBaselineBeyondReasonIsToBeWrittenAnew() throws IOException {
        write("db/repair.sql", STALE);
        write("fencing-baseline.json", "[".repeat(100_000));
        assertOneSentence(config(), "nested deeper or longer than a baseline is; write it anew");

        Files.write(folder.resolve("fencing-baseline.json"), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertOneSentence(config(), "is not UTF-8 text: write it anew");
    }

    @Test
    void theRemedyOfAMapperIsXml() throws IOException {
        write("db/StockMapper.xml", """
                <mapper namespace="Stock">
                  <update id="clear">UPDATE inventory SET quantity = 0 WHERE sku = #{sku}</update>
                </mapper>
                """);

        assertThat(CheckRun.of(config()).findings())
                .singleElement()
                .satisfies(found -> assertThat(found.finding().remedy())
                        .hasValueSatisfying(remedy -> assertThat(remedy).contains("writer_epoch &lt; ")));
    }

    @Test
    void anAllowedWriteOfJavaCountsAsAllowed() throws IOException {
        write("src/Stock.java", """
                import dev.fencing.annotations.UnfencedWriteAllowed;
                class Stock {
                    @UnfencedWriteAllowed(tables = "inventory", reason = "every worker is stopped")
                    String clear() { return "DELETE FROM inventory"; }
                    @SuppressWarnings("UnfencedWrite")
                    String empty() { return "UPDATE inventory SET quantity = 0"; }
                }
                """);

        Report report = CheckRun.of(sources());

        assertThat(report.findings()).isEmpty();
        assertThat(report.writes(WriteSite.Status.ALLOWED)).isEqualTo(2);
        assertThat(report.writes()).isEqualTo(2);
    }

    @Test
    void aWriteToOneOfSeveralTablesCountsOnce() throws IOException {
        write("db/repair.sql", "DELETE FROM ${table};");

        Report report = CheckRun.of(config().withTables("inventory,report_line", "jobs"));

        assertThat(report.sites()).hasSize(3);
        assertThat(report.writes()).isEqualTo(1);
        assertThat(report.writes(WriteSite.Status.VIOLATING)).isEqualTo(1);
    }

    private static void assertOneSentence(CheckConfig config, String about) {
        assertThatThrownBy(() -> CheckRun.of(config))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(about)
                .hasMessageNotContaining("\n")
                .hasMessageEndingWith(".");
    }

    private static List<String> notes(CheckConfig config) {
        return CheckRun.of(config).coverage().notes();
    }

    private CheckConfig config() {
        return CheckConfig.in(folder).withTables("inventory", "").withMigrations("db");
    }

    private CheckConfig sources() {
        return CheckConfig.in(folder).withTables("inventory", "").withSources("src");
    }

    private CheckConfig both() {
        return sources().withMigrations("db");
    }

    private static List<String> remedies(CheckConfig config) {
        return CheckRun.of(config).findings().stream()
                .flatMap(f -> f.finding().remedy().stream())
                .toList();
    }

    private static List<String> findings(CheckConfig config) {
        return CheckRun.of(config).findings().stream()
                .map(f -> f.place() + " " + f.rule().id())
                .toList();
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(folder.resolve(path).getParent());
        Files.writeString(folder.resolve(path), text);
    }
}
