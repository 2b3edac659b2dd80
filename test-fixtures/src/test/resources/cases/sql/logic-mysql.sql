-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- In MySQL || is OR, && is AND and ! is NOT.
-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch < :epoch || quantity = 0;

DELETE FROM inventory WHERE sku = :sku && writer_epoch < :epoch;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch < :epoch XOR quantity = 0;

DELETE FROM inventory WHERE IFNULL(writer_epoch, 0) < :epoch;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE IF(quantity = 0, TRUE, writer_epoch < :epoch);

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch <=> :epoch;

DELETE FROM inventory WHERE sku = :sku AND CAST(:epoch AS SIGNED) > writer_epoch;
