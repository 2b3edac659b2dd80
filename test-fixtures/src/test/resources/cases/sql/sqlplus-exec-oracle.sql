-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
EXEC UPDATE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
exec begin delete from inventory; commit; end;

-- expect: MissingEpochPredicate
EXECUTE EXECUTE IMMEDIATE 'DELETE FROM inventory'

-- expect: MissingEpochPredicate
CALL DBMS_UTILITY.EXEC_DDL_STATEMENT('DELETE FROM inventory');
