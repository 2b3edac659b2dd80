-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
MERGE INTO inventory i USING delivery d ON i.sku = CASE WHEN d.replaced THEN d.old_sku ELSE d.sku END
 WHEN MATCHED THEN UPDATE SET quantity = i.quantity + d.quantity, writer_epoch = :epoch;

MERGE INTO inventory i USING delivery d ON i.sku = CASE WHEN d.replaced THEN d.old_sku ELSE d.sku END AND i.writer_epoch < :epoch
 WHEN MATCHED THEN UPDATE SET quantity = CASE WHEN d.replaced THEN 0 ELSE i.quantity END, writer_epoch = :epoch;
