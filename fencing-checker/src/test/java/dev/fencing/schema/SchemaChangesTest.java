package dev.fencing.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Dialects;
import dev.fencing.sql.SqlText;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Statements;
import dev.fencing.table.TableName;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What statements do to the schema, in each dialect's words. */
final class SchemaChangesTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            postgresql | ALTER TABLE app.inventory ADD COLUMN IF NOT EXISTS e bigint NOT NULL DEFAULT 0 | add app.inventory.e BIGINT
            postgresql | ALTER TABLE ONLY inventory ADD e int                              | add inventory.e INT null
            postgresql | ALTER TABLE inventory ADD e bigint, DROP COLUMN note              | add inventory.e BIGINT null; drop inventory.note; drop constraint inventory.note
            postgresql | ALTER TABLE inventory ALTER COLUMN e TYPE numeric(20,0) USING e   | set inventory.e NUMERIC(20, 0)
            postgresql | ALTER TABLE inventory ALTER e SET DATA TYPE bigint                | set inventory.e BIGINT
            postgresql | ALTER TABLE inventory ALTER COLUMN e SET NOT NULL                 | set inventory.e not null
            postgresql | ALTER TABLE inventory ALTER COLUMN e DROP NOT NULL                | set inventory.e null
            postgresql | ALTER TABLE inventory ALTER COLUMN e SET DEFAULT 0                |
            postgresql | ALTER TABLE inventory ADD CONSTRAINT c CHECK (e IS NOT NULL)      | set inventory.e not null
            postgresql | ALTER TABLE inventory RENAME COLUMN e TO version                  | rename inventory.e version
            postgresql | ALTER TABLE inventory RENAME e TO version                         | rename inventory.e version
            postgresql | ALTER TABLE app.inventory RENAME TO stock                         | rename app.inventory app.stock
            postgresql | ALTER TABLE inventory SET SCHEMA app                              | rename inventory app.inventory
            postgresql | ALTER TABLE line ATTACH PARTITION line_eu FOR VALUES IN ('eu')    | attach line line_eu
            postgresql | ALTER TABLE line DETACH PARTITION line_eu CONCURRENTLY            | detach line line_eu
            postgresql | ALTER TABLE child INHERIT parent                                  | attach parent child
            postgresql | ALTER TABLE inventory DROP CONSTRAINT IF EXISTS fk                | drop constraint inventory.fk
            postgresql | DROP TABLE IF EXISTS a, app.b CASCADE                             | drop a; drop app.b
            postgresql | DROP VIEW v                                                       | drop view v
            postgresql | ALTER VIEW v RENAME TO w                                          | rename v w
            postgresql | CREATE TEMP TABLE inventory (e int)                               |
            postgresql | GRANT SELECT, UPDATE ON TABLE inventory TO reporting              |
            postgresql | CREATE INDEX i ON inventory (e)                                   |
            postgresql | DROP TRIGGER t ON reservation                                     | undefine TRIGGER t
            postgresql | DROP FUNCTION f(text, bigint)                                     | undefine ROUTINE f
            mysql      | ALTER TABLE inventory MODIFY COLUMN e BIGINT                      | set inventory.e BIGINT null
            mysql      | ALTER TABLE inventory MODIFY e BIGINT UNSIGNED NOT NULL           | set inventory.e BIGINT UNSIGNED not null
            mysql      | ALTER TABLE inventory CHANGE COLUMN e version BIGINT NOT NULL     | rename inventory.e version; set inventory.version BIGINT not null
            mysql      | ALTER TABLE inventory CHANGE e e INT NOT NULL                     | set inventory.e INT not null
            mysql      | ALTER TABLE inventory ADD (a INT, e BIGINT NOT NULL)              | add inventory.a INT null; add inventory.e BIGINT
            mysql      | ALTER TABLE inventory ADD COLUMN a INT AFTER b, ADD KEY k (a)     | add inventory.a INT null
            mysql      | ALTER TABLE inventory RENAME stock                                | rename inventory stock
            mysql      | ALTER TABLE inventory RENAME AS stock                             | rename inventory stock
            mysql      | RENAME TABLE a TO b, c TO d                                       | rename a b; rename c d
            mysql      | ALTER TABLE inventory DROP FOREIGN KEY fk                         | drop constraint inventory.fk
            mysql      | ALTER TABLE inventory DROP PRIMARY KEY                            |
            oracle     | ALTER TABLE inventory ADD (e NUMBER(19) DEFAULT 0 NOT NULL)       | add inventory.e NUMBER(19)
            oracle     | ALTER TABLE inventory MODIFY (e NUMBER(19))                       | set inventory.e NUMBER(19)
            oracle     | ALTER TABLE inventory MODIFY e NOT NULL                           | set inventory.e not null
            oracle     | ALTER TABLE inventory MODIFY e NULL                               | set inventory.e null
            oracle     | ALTER TABLE inventory ADD (a NUMBER) DROP (b, c)                  | add inventory.a NUMBER null; drop inventory.b; drop inventory.c
            oracle     | ALTER TABLE inventory SET UNUSED (e)                              | drop inventory.e
            oracle     | RENAME inventory TO stock                                         | rename inventory stock
            oracle     | CREATE OR REPLACE PUBLIC SYNONYM s FOR app.inventory              | synonym s app.inventory
            sqlserver  | ALTER TABLE dbo.inventory ALTER COLUMN e bigint                   | set dbo.inventory.e BIGINT null
            sqlserver  | ALTER TABLE dbo.inventory ALTER COLUMN e bigint NOT NULL          | set dbo.inventory.e BIGINT not null
            sqlserver  | ALTER TABLE dbo.inventory ADD a int, e bigint NOT NULL            | add dbo.inventory.a INT null; add dbo.inventory.e BIGINT
            sqlserver  | EXEC sp_rename 'dbo.inventory.e', 'version', 'COLUMN'             | rename dbo.inventory.e version
            sqlserver  | EXEC sp_rename 'inventory', 'stock'                               | rename inventory stock
            sqlserver  | ALTER SCHEMA app TRANSFER dbo.inventory                           | rename dbo.inventory app.inventory
            sqlserver  | IF OBJECT_ID('x') IS NOT NULL DROP TABLE [dbo].[inventory]        | drop dbo.inventory
            h2         | ALTER TABLE inventory ALTER COLUMN e BIGINT                       | set inventory.e BIGINT
            h2         | ALTER TABLE inventory ALTER COLUMN e SET NULL                     | set inventory.e null
            h2         | ALTER TABLE inventory ALTER COLUMN e RENAME TO version            | rename inventory.e version
            h2         | DROP TABLE inventory IF EXISTS                                    | drop inventory
            sqlite     | ALTER TABLE inventory RENAME COLUMN e TO version                  | rename inventory.e version
            """)
    void alterations(String dialect, String sql, String expected) {
        assertThat(String.join("; ", changes(dialect, sql))).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void aTableHasTheColumnsKeysAndNotNullConstraintsThatItsDefinitionSpells() {
        Schema schema = schema("postgresql", """
                CREATE TABLE inventory (
                  sku text,
                  quantity numeric(10, 2) DEFAULT 0,
                  epoch bigint DEFAULT 0 CHECK (epoch IS NOT NULL),
                  id bigint GENERATED ALWAYS AS IDENTITY,
                  note text NULL,
                  CONSTRAINT inventory_pk PRIMARY KEY (sku),
                  FOREIGN KEY (note) REFERENCES notes (id) ON DELETE SET NULL ON UPDATE CASCADE
                )""");
        Table table = schema.tables(TableName.of("INVENTORY")).get(0);
        assertThat(table.columnsKnown()).isTrue();
        assertThat(table.columns())
                .extracting(Column::name, Column::nullable)
                .containsExactly(
                        tuple("sku", false),
                        tuple("quantity", true),
                        tuple("epoch", false),
                        tuple("id", false),
                        tuple("note", true));
        assertThat(table.foreignKeys()).singleElement().satisfies(key -> {
            assertThat(key.name()).isEqualTo("inventory_note_fkey");
            assertThat(key.onDelete()).isEqualTo(ForeignKey.Action.SET_NULL);
            assertThat(key.onUpdate()).isEqualTo(ForeignKey.Action.CASCADE);
        });
    }

    @Test
    void aBlockThatIsRunChangesTheSchemaAndARoutineThatIsDefinedDoesNot() {
        assertThat(changes("postgresql", """
                DO $$ BEGIN
                  IF NOT EXISTS (SELECT 1) THEN ALTER TABLE inventory ADD COLUMN e bigint NOT NULL; END IF;
                END $$""")).containsExactly("add inventory.e BIGINT");
        assertThat(changes("oracle", "BEGIN EXECUTE IMMEDIATE 'DROP TABLE inventory'; END;"))
                .containsExactly("drop inventory");
        assertThat(changes("mysql", "CREATE PROCEDURE p() BEGIN DROP TABLE inventory; END"))
                .containsExactly("define ROUTINE p");
    }

    @ParameterizedTest(name = "{0} to {1}: {2}")
    @CsvSource({
        "int, bigint, true",
        "bigint, int, false",
        "bigint, numeric, true",
        "bigint, 'numeric(10,2)', false",
        "bigint, text, false",
        "NUMBER(10), NUMBER(19), true",
        "NUMBER(19), NUMBER(10), false",
        "smallint, int, true",
        "bigint, 'decimal(19,0)', true",
        "int unsigned, int, true",
        "bigint, bigint unsigned, true",
        "text, bigint, true"
    })
    void aWiderIntegerHoldsANarrowerOne(String before, String after, boolean holds) {
        assertThat(type(after).holds(type(before))).isEqualTo(holds);
    }

    private static DataType type(String type) {
        Schema schema = schema("mysql", "CREATE TABLE t (c " + type + ")");
        return schema.tables(TableName.of("t")).get(0).columns().get(0).type();
    }

    static Schema schema(String dialect, String sql) {
        SchemaFold fold = SchemaFold.empty();
        Dialect named = Dialects.named(dialect);
        for (Statement statement : Statements.split(SqlText.of(sql), named)) {
            SchemaChanges.in(statement, named).forEach(fold::apply);
        }
        return fold.schema();
    }

    private static List<String> changes(String dialect, String sql) {
        List<String> shown = new ArrayList<>();
        Dialect named = Dialects.named(dialect);
        for (Statement statement : Statements.split(SqlText.of(sql), named)) {
            SchemaChanges.in(statement, named).forEach(change -> shown.add(show(change)));
        }
        return shown;
    }

    private static String show(SchemaChange change) {
        if (change instanceof SchemaChange.AddColumn add) {
            Column column = add.column();
            return "add " + add.table() + "." + column.name() + " "
                    + column.type().name() + (column.nullable() ? " null" : "");
        } else if (change instanceof SchemaChange.DropColumn drop) {
            return "drop " + drop.table() + "." + drop.column();
        } else if (change instanceof SchemaChange.RedefineColumn redefine) {
            return "set " + redefine.table() + "." + redefine.column()
                    + redefine.type().map(t -> " " + t.name()).orElse("")
                    + redefine.nullable().map(n -> n ? " null" : " not null").orElse("");
        } else if (change instanceof SchemaChange.RenameColumn rename) {
            return "rename " + rename.table() + "." + rename.from() + " " + rename.to();
        } else if (change instanceof SchemaChange.RenameTable rename) {
            return "rename " + rename.from() + " " + rename.to();
        } else if (change instanceof SchemaChange.DropTable drop) {
            return "drop " + drop.table();
        } else if (change instanceof SchemaChange.DropView drop) {
            return "drop view " + drop.view();
        } else if (change instanceof SchemaChange.DropConstraint drop) {
            return "drop constraint " + drop.table() + "." + drop.constraint();
        } else if (change instanceof SchemaChange.AttachChild attach) {
            return "attach " + attach.parent() + " " + attach.child();
        } else if (change instanceof SchemaChange.DetachChild detach) {
            return "detach " + detach.parent() + " " + detach.child();
        } else if (change instanceof SchemaChange.CreateSynonym synonym) {
            return "synonym " + synonym.synonym() + " " + synonym.of();
        } else if (change instanceof SchemaChange.Define define) {
            return "define " + define.definition().kind() + " "
                    + define.definition().name();
        } else if (change instanceof SchemaChange.Undefine undefine) {
            return "undefine " + undefine.kind() + " " + undefine.name();
        }
        return change.toString();
    }
}
