-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT

-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = :sku AND writer_epoch < 100;

-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = :sku AND writer_epoch < nextval('epoch_seq');

-- expect: EpochNotFromClaim
DELETE FROM report_line WHERE report_id = :report AND writer_epoch <= extract(epoch FROM clock_timestamp());

-- expect: EpochNotFromClaim
DELETE FROM report_line WHERE report_id = :report AND writer_epoch BETWEEN 0 AND 1000;

-- The other way round, and negated.
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = :sku AND 42 > writer_epoch;

-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = :sku AND NOT (writer_epoch >= 42);

-- Another column of the row.
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = :sku AND writer_epoch < quantity;

-- A setting of another name is not the claim's.
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = :sku AND writer_epoch < current_setting('app.version')::bigint;

-- A subquery that reads the newest epoch.
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = :sku AND writer_epoch < (SELECT max(lease_epoch) FROM jobs);

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch + 1);

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, nextval('epoch_seq'));

-- A literal that stands beside a real predicate takes nothing away from it.
DELETE FROM inventory WHERE sku = :sku AND writer_epoch < :epoch AND writer_epoch < 1000000;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE 'writer_epoch' < :epoch;
