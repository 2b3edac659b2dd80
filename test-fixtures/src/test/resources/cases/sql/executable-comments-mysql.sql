-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- MySQL runs what stands in these comments.
-- expect: MissingEpochPredicate
/*!50000 DELETE FROM inventory WHERE quantity = 0 */;

-- expect: MissingEpochPredicate
UPDATE /*! inventory */ SET quantity = 0;

-- expect: UnfencedWrite
/*!40101 TRUNCATE TABLE inventory */;

-- The predicate is run as well.
DELETE FROM inventory WHERE sku = :sku /*!50000 AND writer_epoch < :epoch */ AND writer_epoch < :epoch;

/*!40000 ALTER TABLE inventory DISABLE KEYS */;

/* DELETE FROM inventory; */ SELECT 1;

# UPDATE inventory SET quantity = 0;
SELECT 2; # DELETE FROM inventory;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 # WHERE writer_epoch < :epoch
;

SELECT "DELETE FROM inventory", 'it''s \' UPDATE inventory SET quantity = 0; ';

-- expect: MissingEpochPredicate
UPDATE inventory SET note = "writer_epoch < :epoch", writer_epoch = :epoch WHERE sku = "A-100";
