-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- Branches that write nothing need no predicate.
MERGE INTO inventory t
USING delivery s ON t.sku = s.sku
 WHEN MATCHED AND s.quantity = 0 THEN DO NOTHING
 WHEN MATCHED AND t.writer_epoch < :epoch THEN UPDATE SET quantity = s.quantity, writer_epoch = :epoch
 WHEN NOT MATCHED THEN DO NOTHING;

MERGE INTO inventory t
USING delivery s ON t.sku = s.sku
 WHEN MATCHED THEN DO NOTHING
 WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.quantity, :epoch);

-- expect: MissingEpochPredicate
WITH s AS (SELECT sku, quantity FROM delivery WHERE truck = :truck)
MERGE INTO ONLY inventory t USING s ON t.sku = s.sku
 WHEN MATCHED THEN UPDATE SET quantity = s.quantity, writer_epoch = :epoch;

-- expect: EpochNotFromClaim
MERGE INTO inventory t
USING delivery s ON t.sku = s.sku
 WHEN MATCHED AND t.writer_epoch < :epoch THEN UPDATE SET quantity = s.quantity, writer_epoch = 3
 WHEN NOT MATCHED THEN DO NOTHING;

-- expect: EpochNotFromClaim
MERGE INTO inventory t
USING delivery s ON t.sku = s.sku
 WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.quantity, s.version);

-- Only deletes, and each one is fenced.
MERGE INTO inventory t
USING discontinued d ON t.sku = d.sku
 WHEN MATCHED AND :epoch > t.writer_epoch THEN DELETE;

-- The predicate is about the source.
-- expect: MissingEpochPredicate
MERGE INTO inventory t
USING report_line s ON t.sku = s.sku
 WHEN MATCHED AND s.writer_epoch < :epoch THEN UPDATE SET quantity = s.amount, writer_epoch = :epoch;
