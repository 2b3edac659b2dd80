-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

EXPLAIN PLAN FOR DELETE FROM inventory WHERE quantity = 0;

EXPLAIN PLAN SET STATEMENT_ID = 'a' INTO plan_table FOR UPDATE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
DELETE /*+ INDEX(i) */ FROM inventory i WHERE i.quantity = 0;

DELETE FROM inventory i WHERE i.quantity = 0 AND i.writer_epoch < :epoch;

-- expect: MissingEpochPredicate
UPDATE inventory PARTITION (p_north) SET quantity = 0;

-- expect: UnfencedWrite
TRUNCATE TABLE stock.inventory DROP STORAGE;

-- expect: MissingEpochPredicate
UPDATE inventory i SET (quantity, reserved) = (SELECT s.quantity, 0 FROM delivery s WHERE s.sku = i.sku);

UPDATE inventory i SET quantity = 0, writer_epoch = :epoch WHERE NVL(i.writer_epoch, 0) < :epoch;

SELECT sku FROM inventory WHERE quantity = 0 FOR UPDATE NOWAIT;

LOCK TABLE inventory IN EXCLUSIVE MODE;
