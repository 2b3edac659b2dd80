-- dialect: h2
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE INVENTORY SET QUANTITY = 0 WHERE SKU = ?1;

UPDATE INVENTORY SET QUANTITY = 0, WRITER_EPOCH = ?2 WHERE SKU = ?1 AND WRITER_EPOCH < ?2;

-- expect: EpochNotAdvanced
UPDATE INVENTORY SET QUANTITY = 0, WRITER_EPOCH = ?3 WHERE SKU = ?1 AND WRITER_EPOCH < ?2;

-- A merge by key has no place for the predicate.
-- expect: UnfencedWrite
MERGE INTO inventory KEY (sku) VALUES (?1, ?2, ?3);

-- expect: UnfencedWrite
MERGE INTO inventory (sku, quantity, writer_epoch) KEY (sku) VALUES (?1, ?2, ?3);

-- expect: UnfencedWrite
MERGE INTO PUBLIC.INVENTORY (sku, quantity) SELECT sku, quantity FROM delivery;

MERGE INTO delivery KEY (sku) VALUES (?1, ?2);

-- The changed rows are read, so the change is made.
-- expect: MissingEpochPredicate
SELECT sku FROM FINAL TABLE (UPDATE inventory SET quantity = 0 WHERE sku = ?1);

-- expect: MissingEpochPredicate
SELECT count(*) FROM OLD TABLE (DELETE FROM inventory WHERE quantity = 0);

SELECT sku FROM FINAL TABLE (UPDATE inventory SET quantity = 0, writer_epoch = ?2 WHERE sku = ?1 AND writer_epoch < ?2);

EXPLAIN PLAN FOR DELETE FROM inventory;

-- expect: MissingEpochPredicate
EXPLAIN ANALYZE DELETE FROM inventory WHERE quantity = 0;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A-100', 1, 9);

SELECT 'DELETE FROM inventory' FROM dual;
