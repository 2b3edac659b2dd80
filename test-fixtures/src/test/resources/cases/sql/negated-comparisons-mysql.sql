-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

DELETE FROM inventory WHERE sku = :sku AND !(writer_epoch >= :epoch);

DELETE FROM inventory WHERE !(sku <> :sku OR writer_epoch >= :epoch);

DELETE FROM inventory WHERE !(!(writer_epoch < :epoch));

-- The older epoch is what this keeps.
-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE sku = :sku AND !(writer_epoch < :epoch);

-- Without parentheses it negates the column alone.
-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE sku = :sku AND !writer_epoch >= :epoch;

-- Either part of what is negated may be false.
-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE !(quantity > 0 AND writer_epoch >= :epoch);
