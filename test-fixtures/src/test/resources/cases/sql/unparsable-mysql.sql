-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE quantity = 0;

-- expect: UnparsableSql
UPDATE `inventory SET quantity = 0 WHERE sku = :sku;
