-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- Oracle deletes only rows that the same branch has updated.
MERGE INTO inventory t
USING delivery s ON (t.sku = s.sku)
 WHEN MATCHED THEN UPDATE SET t.quantity = s.quantity, t.writer_epoch = :epoch
      WHERE t.writer_epoch < :epoch
      DELETE WHERE t.quantity = 0;

-- expect: MissingEpochPredicate
MERGE /*+ PARALLEL(t, 4) */ INTO stock.inventory t
USING delivery s ON (t.sku = s.sku)
 WHEN MATCHED THEN UPDATE SET t.quantity = s.quantity, t.writer_epoch = :epoch
      WHERE s.quantity > 0
 WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.quantity, :epoch) WHERE s.quantity > 0;

MERGE INTO delivery t
USING inventory s ON (t.sku = s.sku)
 WHEN MATCHED THEN UPDATE SET t.state = 'arrived';

-- expect: EpochNotFromClaim
MERGE INTO inventory t
USING delivery s ON (t.sku = s.sku)
 WHEN MATCHED THEN UPDATE SET t.quantity = s.quantity, t.writer_epoch = s.version
      WHERE t.writer_epoch < s.version;
