-- dialect: sqlite
-- tables: inventory:writer_epoch:STRICT

-- expect: UnfencedWrite
UPDATE OR REPLACE inventory SET quantity = 0 WHERE sku = 'A';

-- REPLACE deletes other rows, whatever the condition says.
-- expect: UnfencedWrite
UPDATE OR REPLACE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku = 'A' AND writer_epoch < :epoch;

-- expect: MissingEpochPredicate
UPDATE OR ROLLBACK "inventory" AS i SET quantity = 1;

-- expect: UnfencedWrite
INSERT OR REPLACE INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, :epoch);

INSERT OR IGNORE INTO inventory (sku, quantity) VALUES ('A', 1);

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = s.quantity FROM stage AS s WHERE s.sku = inventory.sku;

UPDATE inventory SET quantity = s.quantity, writer_epoch = ?1 FROM stage AS s WHERE s.sku = inventory.sku AND inventory.writer_epoch < ?1;

-- expect: MissingEpochPredicate
WITH gone AS (SELECT sku FROM stage) UPDATE inventory SET quantity = 0 WHERE sku IN gone;

-- expect: MissingEpochPredicate
WITH RECURSIVE gone(sku) AS (SELECT 'A' UNION ALL SELECT sku FROM gone) DELETE FROM inventory WHERE sku IN (SELECT sku FROM gone);

-- expect: IndirectWrite
CREATE TRIGGER stage_ai AFTER INSERT ON stage
BEGIN
  UPDATE inventory SET quantity = NEW.quantity WHERE sku = NEW.sku;
END;

CREATE TRIGGER inventory_guard BEFORE UPDATE ON inventory
WHEN NEW.writer_epoch <= OLD.writer_epoch
BEGIN
  SELECT RAISE(ABORT, 'UPDATE inventory refused');
END;

ATTACH DATABASE 'other.db' AS other;
-- expect: MissingEpochPredicate
DELETE FROM other.inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
UPDATE main.inventory INDEXED BY inventory_sku SET quantity = 0 WHERE sku = 'A';

-- expect: MissingEpochPredicate
DELETE FROM inventory NOT INDEXED WHERE sku = 'A';

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE rowid IN (SELECT rowid FROM inventory WHERE writer_epoch < :epoch ORDER BY quantity LIMIT 10);

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE quantity = 0 ORDER BY sku LIMIT 10 RETURNING sku;

DELETE FROM inventory WHERE writer_epoch < @epoch ORDER BY sku LIMIT 10 RETURNING sku;

-- expect: UnfencedWrite
REPLACE INTO inventory SELECT * FROM stage;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON CONFLICT (sku) DO UPDATE SET quantity = excluded.quantity, writer_epoch = excluded.writer_epoch;

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON CONFLICT (sku) DO UPDATE SET quantity = excluded.quantity, writer_epoch = excluded.writer_epoch WHERE excluded.writer_epoch > inventory.writer_epoch;

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, $epoch) ON CONFLICT (sku) DO UPDATE SET quantity = excluded.quantity, writer_epoch = excluded.writer_epoch WHERE inventory.writer_epoch < $epoch;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON CONFLICT (sku) DO NOTHING ON CONFLICT (id) DO UPDATE SET quantity = 5;

EXPLAIN QUERY PLAN DELETE FROM inventory;

-- expect: none
CREATE TEMP TABLE inventory_copy AS SELECT * FROM inventory;

-- expect: MissingEpochPredicate
UPDATE inventory SET (quantity, location) = (SELECT quantity, location FROM stage WHERE stage.sku = inventory.sku);

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 WHERE sku GLOB 'A*' AND writer_epoch IS NOT :epoch;

-- expect: UnfencedWrite
CREATE TRIGGER IF NOT EXISTS v_io INSTEAD OF UPDATE OF quantity ON stock_view FOR EACH ROW WHEN NEW.quantity > 0
BEGIN
  INSERT OR REPLACE INTO inventory (sku, quantity) VALUES (NEW.sku, NEW.quantity);
END;
