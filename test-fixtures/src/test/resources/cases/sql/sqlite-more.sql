-- dialect: sqlite
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE OR IGNORE [inventory] SET quantity = 0;

-- expect: MissingEpochPredicate
UPDATE `inventory` INDEXED BY inventory_ix SET quantity = 0 WHERE location = ?1;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = d.quantity FROM delivery d WHERE d.sku = inventory.sku;

UPDATE inventory SET quantity = d.quantity, writer_epoch = @epoch FROM delivery d
 WHERE d.sku = inventory.sku AND inventory.writer_epoch < @epoch;

-- expect: EpochNotAdvanced
UPDATE main.inventory SET quantity = 0 WHERE sku = ?1 AND writer_epoch < ?2 RETURNING sku;

-- expect: UnfencedWrite
INSERT OR REPLACE INTO main.inventory SELECT * FROM inventory_backup;

EXPLAIN QUERY PLAN DELETE FROM inventory;

EXPLAIN DELETE FROM inventory;

-- expect: IndirectWrite
CREATE TRIGGER reservation_ai AFTER INSERT ON reservation
BEGIN
  INSERT INTO stock_event (sku) VALUES (new.sku);
  UPDATE inventory SET reserved = reserved + new.amount WHERE sku = new.sku;
END;

CREATE TRIGGER inventory_ad AFTER DELETE ON inventory FOR EACH ROW WHEN old.quantity > 0
BEGIN
  INSERT INTO inventory_history (sku) VALUES (old.sku);
  DELETE FROM reservation WHERE sku = old.sku;
END;

-- expect: MissingEpochPredicate
WITH low AS (SELECT sku FROM inventory WHERE quantity < 1) DELETE FROM inventory WHERE sku IN low;
