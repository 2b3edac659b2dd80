-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- With a name for the incoming row.
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch) AS new
ON DUPLICATE KEY UPDATE
  quantity = IF(inventory.writer_epoch < new.writer_epoch, new.quantity, inventory.quantity),
  writer_epoch = IF(inventory.writer_epoch < new.writer_epoch, new.writer_epoch, inventory.writer_epoch);

-- As CASE, and GREATEST for the epoch.
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON DUPLICATE KEY UPDATE
  quantity = CASE WHEN writer_epoch < VALUES(writer_epoch) THEN VALUES(quantity) ELSE quantity END,
  writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch));

-- The other way round.
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON DUPLICATE KEY UPDATE
  quantity = IF(VALUES(writer_epoch) > writer_epoch, quantity + VALUES(quantity), quantity),
  writer_epoch = IF(VALUES(writer_epoch) > writer_epoch, VALUES(writer_epoch), writer_epoch);

-- The old value is kept in the wrong branch.
-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON DUPLICATE KEY UPDATE
  quantity = IF(writer_epoch < VALUES(writer_epoch), quantity, VALUES(quantity)),
  writer_epoch = IF(writer_epoch < VALUES(writer_epoch), VALUES(writer_epoch), writer_epoch);

-- An equal epoch passes, and the table is strict.
-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON DUPLICATE KEY UPDATE
  quantity = IF(writer_epoch <= VALUES(writer_epoch), VALUES(quantity), quantity),
  writer_epoch = IF(writer_epoch <= VALUES(writer_epoch), VALUES(writer_epoch), writer_epoch);

-- What is kept is another column's value.
-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, reserved, writer_epoch) VALUES (:sku, :n, 0, :epoch)
ON DUPLICATE KEY UPDATE
  quantity = IF(writer_epoch < VALUES(writer_epoch), VALUES(quantity), reserved),
  writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch));

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON DUPLICATE KEY UPDATE quantity = quantity + VALUES(quantity);

-- Another table.
INSERT INTO shelf (sku, quantity) VALUES (:sku, :n) ON DUPLICATE KEY UPDATE quantity = VALUES(quantity);
