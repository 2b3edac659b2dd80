-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT,ledger:writer_epoch:REENTRANT

INSERT INTO inventory SET sku = 'A', quantity = 1, writer_epoch = :epoch;

INSERT INTO inventory SET sku = 'A', quantity = 1;

-- expect: EpochNotFromClaim
INSERT INTO inventory SET sku = 'A', quantity = 1, writer_epoch = 7;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, writer_epoch) VALUES ('A', UNIX_TIMESTAMP());

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, writer_epoch) VALUES ROW('A', :epoch), ROW('B', 3);

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch < VALUES(writer_epoch), VALUES(quantity), quantity), writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch));

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON DUPLICATE KEY UPDATE writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch)), quantity = IF(writer_epoch < VALUES(writer_epoch), VALUES(quantity), quantity);

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch < VALUES(writer_epoch), VALUES(quantity), quantity);

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON DUPLICATE KEY UPDATE quantity = CASE WHEN writer_epoch < VALUES(writer_epoch) THEN VALUES(quantity) ELSE quantity END, writer_epoch = CASE WHEN writer_epoch < VALUES(writer_epoch) THEN VALUES(writer_epoch) ELSE writer_epoch END;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON DUPLICATE KEY UPDATE quantity = CASE WHEN writer_epoch < VALUES(writer_epoch) THEN VALUES(quantity) ELSE 0 END, writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch));

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, 7) ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch < VALUES(writer_epoch), VALUES(quantity), quantity), writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch));

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) AS new ON DUPLICATE KEY UPDATE quantity = IF(inventory.writer_epoch < new.writer_epoch, new.quantity, inventory.quantity), writer_epoch = GREATEST(inventory.writer_epoch, new.writer_epoch);

-- The name of the epoch stands for the quantity.
-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) AS new (s, e, q) ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch < e, q, quantity), writer_epoch = GREATEST(writer_epoch, e);

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) AS new (s, q, e) ON DUPLICATE KEY UPDATE quantity = q, writer_epoch = e;

INSERT INTO ledger (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON DUPLICATE KEY UPDATE quantity = IF(writer_epoch <= VALUES(writer_epoch), VALUES(quantity), quantity), writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch));

INSERT IGNORE INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch);

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity) SELECT sku, quantity FROM stage ON DUPLICATE KEY UPDATE quantity = inventory.quantity;
