-- dialect: mariadb
-- tables: inventory:writer_epoch:STRICT

-- MariaDB's ANALYZE runs the statement.
-- expect: MissingEpochPredicate
ANALYZE UPDATE inventory SET quantity = 0 WHERE location = :location;

-- expect: MissingEpochPredicate
ANALYZE FORMAT=JSON DELETE FROM inventory WHERE quantity = 0;

ANALYZE DELETE FROM inventory WHERE quantity = 0 AND writer_epoch < :epoch;

ANALYZE TABLE inventory;

EXPLAIN UPDATE inventory SET quantity = 0;

EXPLAIN EXTENDED DELETE FROM inventory WHERE quantity = 0;

DESCRIBE inventory;

-- expect: MissingEpochPredicate
/*M!100500 DELETE FROM inventory WHERE quantity = 0 */;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE quantity = 0 ORDER BY sku LIMIT 10 RETURNING sku;
