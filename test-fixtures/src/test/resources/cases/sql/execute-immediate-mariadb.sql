-- dialect: mariadb
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
EXECUTE IMMEDIATE 'DELETE FROM inventory';

EXECUTE IMMEDIATE 'SELECT 1';
PREPARE st FROM 'SELECT 1';

-- expect: MissingEpochPredicate
SET @gone = 'DELETE FROM inventory WHERE quantity = 0';
PREPARE st FROM @gone;
EXECUTE st;
