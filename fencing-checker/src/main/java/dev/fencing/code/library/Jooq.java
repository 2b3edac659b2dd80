package dev.fencing.code.library;

import dev.fencing.code.library.Operation.AddsColumns;
import dev.fencing.code.library.Operation.AddsValues;
import dev.fencing.code.library.Operation.Assigns;
import dev.fencing.code.library.Operation.BeginsRow;
import dev.fencing.code.library.Operation.Builds;
import dev.fencing.code.library.Operation.Combines;
import dev.fencing.code.library.Operation.Compares;
import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Gives;
import dev.fencing.code.library.Operation.GivesRecord;
import dev.fencing.code.library.Operation.GivesRecords;
import dev.fencing.code.library.Operation.Joins;
import dev.fencing.code.library.Operation.Keeps;
import dev.fencing.code.library.Operation.Names;
import dev.fencing.code.library.Operation.Narrows;
import dev.fencing.code.library.Operation.Negates;
import dev.fencing.code.library.Operation.OnExisting;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Prepares;
import dev.fencing.code.library.Operation.Restricts;
import dev.fencing.code.library.Operation.Runs;
import dev.fencing.code.library.Operation.Same;
import dev.fencing.code.library.Operation.Says;
import dev.fencing.code.library.Operation.Values;
import dev.fencing.code.library.Operation.Verb;
import dev.fencing.code.library.Operation.WritesEntity;
import dev.fencing.code.library.Operation.WritesOwn;
import dev.fencing.code.library.Operation.WritesTable;
import java.util.List;

/** {@code org.jooq}: plain text, statements that are built call by call, and records that store themselves. */
public final class Jooq {

    private static final String CONTEXT = "org.jooq.DSLContext";
    private static final String DSL = "org.jooq.impl.DSL";

    private static final String[] RECORD = {"fetchOne", "fetchSingle", "fetchAny"};

    static final Library LIBRARY = Library.named("jOOQ")
            .types(CONTEXT)
            .method(new Runs(0, new Values.InOrder(1), Outcome.COUNT, true), "execute")
            .method(new Runs(0, new Values.InOrder(1), Outcome.ROWS, true), "fetch*", "resultQuery")
            .method(new Runs(0, new Values.InOrder(1), Outcome.ROWS, true), RECORD)
            .method(new Runs(0, new Values.InOrder(1), Outcome.ROWS, true), "fetch", "fetchOptional")
            .method(new GivesRecord(), RECORD)
            .method(new GivesRecord(), "newRecord")
            .method(new GivesRecords(), "selectFrom", "fetch", "fetchOptional")
            .method(new Prepares(0), "query")
            .method(
                    new WritesEntity(0),
                    "batchStore",
                    "batchInsert",
                    "batchUpdate",
                    "batchDelete",
                    "batchMerge",
                    "executeInsert",
                    "executeUpdate",
                    "executeDelete")
            .types(CONTEXT, DSL)
            .method(new Builds(Verb.UPDATE), "update", "updateQuery")
            .method(new Builds(Verb.DELETE), "delete", "deleteFrom", "deleteQuery")
            .method(new Builds(Verb.INSERT), "insertInto", "insertQuery")
            .method(new WritesTable(0), "mergeInto", "truncate", "truncateTable", "loadInto")
            .types("org.jooq.Table", "org.jooq.TableLike", "org.jooq.TableField", "org.jooq.Name", "org.jooq.Record")
            .types(DSL)
            .method(new Gives(CONTEXT), "using")
            .method(new Names(""), "table", "field", "name", "quotedName", "unquotedName")
            .method(new Names("EXCLUDED."), "excluded")
            .method(new Same(), "val", "value", "inline")
            .method(new Says("TRUE"), "trueCondition", "noCondition")
            .method(new Says("FALSE"), "falseCondition")
            .method(new Combines("AND"), "and")
            .method(new Combines("OR"), "or")
            .method(new Negates(), "not")
            .types("org.jooq.Query")
            .method(new Assigns(), "set", "setNull", "addValue", "addValueForUpdate", "setRecord", "setRecordForUpdate")
            .method(new AddsColumns(), "columns")
            .method(new AddsValues(), "values")
            .method(new BeginsRow(), "newRecord")
            .method(new Restricts("AND"), "where", "and", "addConditions")
            .method(new Restricts("OR"), "or")
            .method(new Joins(), "from", "using", "addFrom")
            .method(new Narrows(), "whereExists", "whereNotExists", "andNot", "andExists", "andNotExists")
            .method(
                    new Keeps(),
                    "onConflict",
                    "onConflictOnConstraint",
                    "onConstraint",
                    "orderBy",
                    "limit",
                    "returning",
                    "returningResult",
                    "setReturning",
                    "queryTimeout",
                    "poolable",
                    "keepStatement",
                    "attach",
                    "getSQL",
                    "toString")
            .method(new OnExisting(false), "onDuplicateKeyIgnore", "onConflictDoNothing", "doNothing")
            .method(new OnExisting(true), "onDuplicateKeyUpdate", "doUpdate")
            .method(new Executes(Outcome.COUNT), "execute", "executeAsync")
            .method(new Executes(Outcome.ROWS), "fetch*")
            .parts("org.jooq.Condition", "org.jooq.Field")
            .method(new Compares("<"), "lt", "lessThan")
            .method(new Compares("<="), "le", "lessOrEqual")
            .method(new Compares(">"), "gt", "greaterThan")
            .method(new Compares(">="), "ge", "greaterOrEqual")
            .method(new Compares("="), "eq", "equal")
            .method(new Compares("<>"), "ne", "notEqual")
            .method(new Compares("IS NULL"), "isNull")
            .method(new Compares("IS NOT NULL"), "isNotNull")
            .method(new Combines("AND"), "and")
            .method(new Combines("OR"), "or")
            .method(new Negates(), "not")
            .types(
                    "org.jooq.UpdatableRecord",
                    "org.jooq.TableRecord",
                    "org.jooq.impl.UpdatableRecordImpl",
                    "org.jooq.impl.TableRecordImpl",
                    "org.jooq.impl.CustomRecord")
            .method(new WritesOwn(), "store", "insert", "update", "delete", "merge")
            .types("org.jooq.DAO", "org.jooq.impl.DAOImpl")
            .method(new WritesOwn(), "insert", "update", "delete", "deleteById", "merge")
            .build();

    private Jooq() {}

    /** What a method does on a context, for calls on what has not been looked at. */
    public static List<Operation> onContext(String method) {
        return LIBRARY.operations(CONTEXT, method);
    }
}
