-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT

DELETE FROM inventory WHERE NOT (writer_epoch >= :epoch OR sku <> :sku);

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE NOT (writer_epoch >= :epoch AND sku <> :sku);

DELETE FROM inventory WHERE NOT NOT (writer_epoch < :epoch AND quantity = 0);

DELETE FROM inventory WHERE NOT (:epoch <= writer_epoch);

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE NOT (:epoch >= writer_epoch);

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE NOT (writer_epoch > :epoch);

DELETE FROM report_line WHERE NOT (writer_epoch > :epoch);

DELETE FROM report_line WHERE report_id = :report AND :epoch >= writer_epoch;

-- expect: MissingEpochPredicate
DELETE FROM report_line WHERE report_id = :report AND :epoch <= writer_epoch;

DELETE FROM inventory WHERE ((writer_epoch IS NULL) OR ((writer_epoch < :epoch))) AND sku = :sku;

DELETE FROM inventory WHERE writer_epoch IS NULL;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch IS NOT NULL;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch IS NULL OR quantity = 0;

DELETE FROM inventory WHERE NOT (writer_epoch IS NOT NULL AND writer_epoch >= :epoch);

DELETE FROM report_line WHERE writer_epoch BETWEEN :from AND :epoch;

-- expect: MissingEpochPredicate
DELETE FROM report_line WHERE writer_epoch NOT BETWEEN 0 AND :epoch;

-- The upper end would prove the fence if it were the token.
-- expect: EpochNotFromClaim
DELETE FROM report_line WHERE writer_epoch BETWEEN :epoch AND 9999999;

DELETE FROM report_line WHERE COALESCE(writer_epoch, 0) <= :epoch;

DELETE FROM report_line WHERE NOT (COALESCE(writer_epoch, 0) > :epoch);

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE COALESCE(writer_epoch, 0) <= :epoch;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch IS DISTINCT FROM :epoch;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch < :epoch OR TRUE;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE (writer_epoch < :epoch) OR 1 = 1;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE CASE WHEN location = 'north' THEN writer_epoch < :epoch ELSE TRUE END;

-- A condition that nobody can judge only narrows, under AND.
DELETE FROM inventory WHERE tags && ARRAY['old'] AND writer_epoch < :epoch AND body @> '{"a": 1}';

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch < :epoch OR body @> '{"a": 1}';
