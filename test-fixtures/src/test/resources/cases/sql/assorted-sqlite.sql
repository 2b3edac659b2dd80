-- dialect: sqlite
-- tables: inventory:writer_epoch:STRICT

.mode csv
.bail on
PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- expect: UnfencedWrite
.import --csv --skip 1 stock.csv inventory

-- expect: UnfencedWrite
INSERT OR REPLACE INTO [inventory] (sku, quantity) VALUES ('A', 1);

-- expect: MissingEpochPredicate
UPDATE OR IGNORE main.inventory INDEXED BY inventory_q SET quantity = 0;

-- expect: MissingEpochPredicate
UPDATE inventory SET (quantity, location) = (SELECT quantity, location FROM stage WHERE stage.sku = inventory.sku);

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = s.quantity FROM stage AS s WHERE s.sku = inventory.sku RETURNING *;

-- expect: MissingEpochPredicate
WITH old AS (SELECT sku FROM stage) DELETE FROM inventory NOT INDEXED WHERE sku IN old;

-- expect: IndirectWrite
CREATE TRIGGER IF NOT EXISTS t AFTER UPDATE OF quantity ON stage FOR EACH ROW WHEN NEW.quantity > 0 BEGIN
  UPDATE inventory SET quantity = NEW.quantity WHERE sku = NEW.sku;
  SELECT RAISE(IGNORE);
END;

EXPLAIN QUERY PLAN DELETE FROM inventory;
ANALYZE inventory;
REINDEX inventory;
.dump inventory
SELECT 'DELETE FROM inventory;';
COMMIT;
