-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- One INSERT into several tables.
-- expect: EpochNotFromClaim
INSERT ALL
  INTO stock_event (sku) VALUES (sku)
  INTO inventory (sku, quantity, writer_epoch) VALUES (sku, quantity, 5)
SELECT sku, quantity FROM delivery;

INSERT ALL
  INTO stock_event (sku) VALUES (sku)
  INTO inventory (sku, quantity, writer_epoch) VALUES (sku, quantity, :epoch)
SELECT sku, quantity FROM delivery;

-- expect: EpochNotAdvanced
INSERT FIRST
  WHEN quantity > 100 THEN INTO bulk_stock (sku) VALUES (sku)
  ELSE INTO inventory (sku, quantity) VALUES (sku, quantity)
SELECT sku, quantity FROM delivery;

INSERT ALL INTO a (x) VALUES (1) INTO b (x) VALUES (2) SELECT * FROM inventory;
