package dev.fencing.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fencing.migration.Inputs.Step;
import dev.fencing.rule.Finding;
import dev.fencing.sql.SqlSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiquibaseTest {

    @TempDir
    private Path root;

    @Test
    void sqlInXmlStandsWhereItStands() throws IOException {
        String changelog = """
                <databaseChangeLog xmlns="http://www.liquibase.org/xml/ns/dbchangelog">
                  <changeSet id="1" author="ann">
                    <sql>UPDATE stock SET quantity = 0 WHERE quantity &lt; 0 AND 😀 = <![CDATA[a < b]]></sql>
                  </changeSet>
                </databaseChangeLog>
                """;
        write("db/changelog.xml", changelog);

        SqlSource sql = only(read());

        assertThat(sql.text().text()).isEqualTo("UPDATE stock SET quantity = 0 WHERE quantity < 0 AND 😀 = a < b");
        assertThat(sourceOf("UPDATE", sql)).isEqualTo(changelog.indexOf("UPDATE"));
        assertThat(sourceOf("0 AND", sql)).isEqualTo(changelog.indexOf("0 AND"));
        assertThat(sourceOf("a < b", sql)).isEqualTo(changelog.indexOf("a < b"));
    }

    @Test
    void describedChangesAreTheSqlThatTheyComeTo() throws IOException {
        write("db/changelog.xml", """
                <databaseChangeLog>
                  <changeSet id="1" author="ann">
                    <createTable tableName="stock" schemaName="app">
                      <column name="sku" type="varchar(40)"><constraints primaryKey="true" nullable="false"/></column>
                      <column name="writer_epoch" type="bigint" defaultValueNumeric="0"/>
                    </createTable>
                    <addColumn tableName="stock"><column name="note" type="text" value="it's"/></addColumn>
                    <dropColumn tableName="stock" columnName="note"/>
                    <dropTable tableName="old" cascadeConstraints="true"/>
                    <renameTable oldTableName="stock" newTableName="inventory"/>
                    <renameColumn tableName="inventory" oldColumnName="a" newColumnName="b"/>
                    <modifyDataType tableName="inventory" columnName="b" newDataType="int"/>
                    <addNotNullConstraint tableName="inventory" columnName="b" defaultNullValue="0"/>
                    <dropNotNullConstraint tableName="inventory" columnName="b"/>
                    <addForeignKeyConstraint baseTableName="line" baseColumnNames="sku" referencedTableName="inventory"
                        referencedColumnNames="sku" onDelete="CASCADE"/>
                    <createView viewName="v">SELECT * FROM inventory</createView>
                    <insert tableName="inventory"><column name="sku" value="a"/><column name="n" valueNumeric="1"/></insert>
                    <update tableName="inventory"><column name="n" valueNumeric="2"/><where>sku = 'a'</where></update>
                    <delete tableName="inventory"><where>n = 2</where></delete>
                    <createIndex tableName="inventory" indexName="i"><column name="n"/></createIndex>
                  </changeSet>
                </databaseChangeLog>
                """);

        assertThat(read().histories().get(0).get(0).texts())
                .extracting(s -> s.text().text())
                .containsExactly(
                        "CREATE TABLE app.stock (sku varchar(40) NOT NULL PRIMARY KEY, writer_epoch bigint DEFAULT 0)",
                        "ALTER TABLE stock ADD COLUMN note text",
                        "UPDATE stock SET note = 'it''s'",
                        "ALTER TABLE stock DROP COLUMN note",
                        "DROP TABLE old CASCADE",
                        "ALTER TABLE stock RENAME TO inventory",
                        "ALTER TABLE inventory RENAME COLUMN a TO b",
                        "ALTER TABLE inventory ALTER COLUMN b TYPE int",
                        "UPDATE inventory SET b = 0 WHERE b IS NULL",
                        "ALTER TABLE inventory ALTER COLUMN b SET NOT NULL",
                        "ALTER TABLE inventory ALTER COLUMN b DROP NOT NULL",
                        "ALTER TABLE line ADD FOREIGN KEY (sku) REFERENCES inventory (sku) ON DELETE CASCADE",
                        "CREATE OR REPLACE VIEW v AS SELECT * FROM inventory",
                        "INSERT INTO inventory (sku, n) VALUES ('a', 1)",
                        "UPDATE inventory SET n = 2 WHERE sku = 'a'",
                        "DELETE FROM inventory WHERE n = 2");
    }

    @Test
    void yamlAndJsonSayTheSame() throws IOException {
        String yaml = """
                databaseChangeLog:
                  - changeSet:
                      id: 1
                      author: ann
                      changes:
                        - createTable:
                            tableName: stock
                            columns:
                              - column:
                                  name: sku
                                  type: varchar(40)
                                  constraints:
                                    nullable: false
                        - sql:
                            sql: |
                              -- 😀
                              UPDATE stock
                                 SET quantity = 0
                """;
        write("db/changelog.yaml", yaml);

        List<SqlSource> texts = read().histories().get(0).get(0).texts();

        assertThat(texts.get(0).text().text()).isEqualTo("CREATE TABLE stock (sku varchar(40) NOT NULL)");
        assertThat(texts.get(0).text().sourceOffset(0)).isEqualTo(yaml.indexOf("createTable"));
        assertThat(texts.get(1).text().text()).isEqualTo("-- 😀\nUPDATE stock\n   SET quantity = 0\n");
        assertThat(sourceOf("UPDATE", texts.get(1))).isEqualTo(yaml.indexOf("UPDATE"));
        assertThat(sourceOf("quantity", texts.get(1))).isEqualTo(yaml.indexOf("quantity"));

        Files.delete(root.resolve("db/changelog.yaml"));
        String json = """
                {"databaseChangeLog": [{"changeSet": {"id": "1", "author": "ann", "changes": [
                  {"sql": {"sql": "UPDATE stock SET quantity = 0"}}]}}]}
                """;
        write("db/changelog.json", json);

        assertThat(sourceOf("UPDATE", only(read()))).isEqualTo(json.indexOf("UPDATE"));
    }

    @Test
    void formattedSqlIsCutIntoItsChangeSets() throws IOException {
        String sql = """
                --liquibase formatted sql

                --changeset ann:1
                CREATE TABLE stock (sku int);
                --rollback DROP TABLE stock;

                -- changeset bob:2 endDelimiter:// dbms:mysql
                UPDATE stock SET sku = 1//
                DELETE FROM stock//
                """;
        write("db/changes.sql", sql);

        Inputs inputs = read();

        List<Step> history = inputs.histories().get(0);
        assertThat(history).extracting(Step::name).containsExactly("db/changes.sql::ann:1", "db/changes.sql::bob:2");
        assertThat(history.get(1).texts()).hasSize(2);
        assertThat(sourceOf("DELETE", history.get(1).texts().get(1))).isEqualTo(sql.indexOf("DELETE"));
        assertThat(inputs.undoing()).extracting(s -> s.text().text()).containsExactly("DROP TABLE stock;");
        assertThat(inputs.scripts()).isEmpty();
    }

    @Test
    void includesRunWhereTheyStandAndAreNoScriptsOfTheirOwn() throws IOException {
        write("res/db/master.xml", """
                <databaseChangeLog>
                  <include file="classpath:db/one.yaml"/>
                  <include file="two.xml" relativeToChangelogFile="true"/>
                  <includeAll path="db/all/"/>
                  <include file="gone.xml"/>
                </databaseChangeLog>
                """);
        write(
                "res/db/one.yaml",
                "databaseChangeLog:\n- changeSet: {id: 1, author: a, changes: [{sql: {sql: SELECT 1}}]}\n");
        write(
                "res/db/two.xml",
                "<databaseChangeLog><changeSet id='2' author='a'><sqlFile path='db/two.sql'/></changeSet></databaseChangeLog>");
        write("res/db/two.sql", "SELECT 2;");
        write("res/db/all/b.sql", "SELECT 4;");
        write("res/db/all/a.sql", "SELECT 3;");
        write("res/db/repair.sql", "SELECT 5;");

        Inputs inputs = read();

        assertThat(inputs.histories()).hasSize(1);
        assertThat(inputs.histories().get(0))
                .extracting(step -> step.texts().get(0).text().text())
                .containsExactly("SELECT 1", "SELECT 2;", "SELECT 3;", "SELECT 4;");
        assertThat(inputs.scripts()).extracting(SqlSource::path).containsExactly("res/db/repair.sql");
        assertThat(inputs.opaque()).singleElement().asString().contains("gone.xml");
    }

    @Test
    void aChangeThatRunsCodeIsOpaque() throws IOException {
        write(
                "db/c.xml",
                "<databaseChangeLog><changeSet id='1' author='a'><customChange class='x.Y'/></changeSet></databaseChangeLog>");

        assertThat(read().opaque()).singleElement().asString().contains("customChange");
    }

    @Test
    void aBrokenChangelogIsAFindingWhereItBreaks() throws IOException {
        write("db/a.xml", "<databaseChangeLog>\n<changeSet></databaseChangeLog>");
        write("db/b.yaml", "databaseChangeLog:\n  - [\n");
        write("db/c.yaml", "databaseChangeLog:\n  " + "[".repeat(100_000));
        write("db/d.xml", "<databaseChangeLog>" + "<a>".repeat(100_000));

        assertThat(read().unreadable())
                .extracting(Finding::path)
                .containsExactly("db/a.xml", "db/b.yaml", "db/c.yaml", "db/d.xml");
    }

    @Test
    void nothingOutsideTheFileIsOpened() throws IOException {
        Path secret = root.resolve("secret.txt");
        Files.writeString(secret, "SELECT 42");
        write(
                "db/a.xml",
                "<!DOCTYPE databaseChangeLog SYSTEM 'http://localhost:1/x.dtd' [<!ENTITY s SYSTEM '" + secret.toUri()
                        + "'><!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]>\n"
                        + "<databaseChangeLog><changeSet id='1' author='a'><sql>x &s; &b;</sql></changeSet></databaseChangeLog>");

        assertThat(only(read()).text().text()).isEqualTo("x \uE000 \uE000");
    }

    private static int sourceOf(String part, SqlSource source) {
        return source.text().sourceOffset(source.text().text().indexOf(part));
    }

    private static SqlSource only(Inputs inputs) {
        assertThat(inputs.unreadable()).isEmpty();
        assertThat(inputs.histories()).hasSize(1);
        assertThat(inputs.histories().get(0)).hasSize(1);
        assertThat(inputs.histories().get(0).get(0).texts()).hasSize(1);
        return inputs.histories().get(0).get(0).texts().get(0);
    }

    private Inputs read() {
        return InputReader.read(
                List.of(new Location(root, true)), root, StandardCharsets.UTF_8, (path, text) -> () -> "auto");
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }
}
