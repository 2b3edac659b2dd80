-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,ledger:writer_epoch:REENTRANT:writer_seq

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch);

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, 0);

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, DEFAULT);

INSERT INTO inventory (sku, quantity) VALUES ('A', 1);

INSERT INTO inventory DEFAULT VALUES;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, 7);

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch + 1);

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, extract(epoch FROM now()));

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, (SELECT lease_epoch FROM jobs WHERE id = 7));

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch), ('B', 1, 7);

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch), ('B', 1, 0);

INSERT INTO inventory (sku, quantity, writer_epoch) SELECT 'A', 1, :epoch;

INSERT INTO inventory (sku, quantity) SELECT 'A', 1;

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity) SELECT sku, quantity FROM stage;

INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, writer_epoch FROM old_inventory;

INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, :epoch FROM stage;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, 0 FROM stage;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, version FROM stage;

INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, :epoch FROM stage WHERE EXISTS (SELECT 1 FROM jobs WHERE id = :job AND lease_epoch = :epoch FOR SHARE);

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch) ON CONFLICT DO NOTHING;

INSERT INTO inventory (sku, quantity) VALUES ('A', 1) ON CONFLICT DO NOTHING;

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch) ON CONFLICT (sku) DO UPDATE SET quantity = 1 WHERE inventory.writer_epoch < EXCLUDED.writer_epoch;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch) ON CONFLICT (sku) DO UPDATE SET quantity = 1, writer_epoch = inventory.writer_epoch + 1 WHERE inventory.writer_epoch < EXCLUDED.writer_epoch;

-- The incoming epoch is a number.
-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, 7) ON CONFLICT (sku) DO UPDATE SET quantity = 1, writer_epoch = EXCLUDED.writer_epoch WHERE inventory.writer_epoch < EXCLUDED.writer_epoch;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch) ON CONFLICT (sku) DO UPDATE SET quantity = 1, writer_epoch = EXCLUDED.writer_epoch WHERE inventory.writer_epoch <= EXCLUDED.writer_epoch;

INSERT INTO ledger (sku, quantity, writer_epoch, writer_seq) VALUES ('A', 1, :epoch, :seq) ON CONFLICT (sku) DO UPDATE SET quantity = 1, writer_epoch = EXCLUDED.writer_epoch, writer_seq = EXCLUDED.writer_seq WHERE (ledger.writer_epoch, ledger.writer_seq) < (EXCLUDED.writer_epoch, EXCLUDED.writer_seq);

INSERT INTO ledger (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch) ON CONFLICT (sku) DO UPDATE SET quantity = 1, writer_epoch = EXCLUDED.writer_epoch WHERE ledger.writer_epoch <= EXCLUDED.writer_epoch;

-- Without an insert branch the ON condition proves.
MERGE INTO inventory t USING (SELECT :sku AS sku, :epoch::bigint AS epoch) s ON t.sku = s.sku AND t.writer_epoch < s.epoch WHEN MATCHED THEN UPDATE SET quantity = 0, writer_epoch = s.epoch;

-- expect: MissingEpochPredicate
MERGE INTO inventory t USING (SELECT :sku AS sku, :epoch::bigint AS epoch) s ON t.sku = s.sku AND t.writer_epoch < s.epoch WHEN MATCHED THEN UPDATE SET quantity = 0, writer_epoch = s.epoch WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, 0, s.epoch);

MERGE INTO inventory t USING (SELECT :sku AS sku, :epoch::bigint AS epoch) s ON t.sku = s.sku WHEN MATCHED AND t.writer_epoch < s.epoch THEN UPDATE SET quantity = 0, writer_epoch = s.epoch WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, 0, s.epoch);

MERGE INTO inventory t USING (SELECT :sku AS sku) s ON t.sku = s.sku WHEN MATCHED AND t.writer_epoch < :epoch THEN DELETE;

-- expect: MissingEpochPredicate
MERGE INTO inventory t USING stage s ON t.sku = s.sku WHEN MATCHED AND t.writer_epoch < :epoch THEN UPDATE SET quantity = 0, writer_epoch = :epoch WHEN MATCHED THEN DELETE;

-- expect: EpochNotAdvanced
MERGE INTO inventory t USING stage s ON t.sku = s.sku WHEN MATCHED AND t.writer_epoch < :epoch THEN UPDATE SET quantity = 0;

-- expect: EpochNotAdvanced
MERGE INTO inventory t USING stage s ON t.sku = s.sku WHEN NOT MATCHED THEN INSERT (sku, quantity) VALUES (s.sku, s.quantity);

-- expect: EpochNotFromClaim
MERGE INTO inventory t USING stage s ON t.sku = s.sku WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.quantity, 7);

-- The source's column is no token where the source is a table.
-- expect: EpochNotFromClaim
MERGE INTO inventory t USING stage s ON t.sku = s.sku WHEN MATCHED AND t.writer_epoch < s.writer_epoch THEN UPDATE SET quantity = 0, writer_epoch = s.writer_epoch;

UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE coalesce(writer_epoch, 0) < :epoch;

UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE (writer_epoch IS NULL OR writer_epoch < :epoch);

UPDATE ledger SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch BETWEEN 0 AND :epoch;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch BETWEEN 0 AND :epoch;

UPDATE inventory SET quantity = 0, writer_epoch = current_setting('fencing.epoch')::bigint WHERE writer_epoch < current_setting('fencing.epoch')::bigint;

UPDATE inventory SET writer_epoch = 0, quantity = 1 WHERE writer_epoch IS NULL;

-- expect: EpochNotAdvanced
UPDATE inventory SET quantity = 0, writer_epoch = :other WHERE writer_epoch < :epoch;

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = 9 WHERE writer_epoch < :epoch;

-- expect: EpochReset
UPDATE inventory SET writer_epoch = 0;

UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE NOT (writer_epoch >= :epoch OR quantity < 0);
