-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- A rule with several actions.
-- expect: IndirectWrite
CREATE OR REPLACE RULE reservation_gone AS ON DELETE TO reservation DO ALSO (
  INSERT INTO stock_event (sku) VALUES (OLD.sku);
  UPDATE inventory SET reserved = reserved - OLD.amount WHERE sku = OLD.sku
);

-- expect: IndirectWrite
CREATE RULE shelf_delete AS ON DELETE TO shelf WHERE OLD.empty DO INSTEAD DELETE FROM inventory WHERE shelf = OLD.id;

-- A rule of the fenced table that writes another one.
CREATE RULE inventory_log AS ON UPDATE TO inventory WHERE NEW.quantity <> OLD.quantity
DO ALSO INSERT INTO stock_event (sku, quantity) VALUES (NEW.sku, NEW.quantity);

CREATE RULE stock_select AS ON SELECT TO stock_view DO INSTEAD SELECT * FROM inventory;
