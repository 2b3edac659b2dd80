-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: IndirectWrite
CREATE OR REPLACE TRIGGER reservation_ai AFTER INSERT ON reservation FOR EACH ROW
BEGIN
  UPDATE inventory SET reserved = reserved + :NEW.amount WHERE sku = :NEW.sku;
END;
/

CREATE OR REPLACE TRIGGER inventory_bu BEFORE UPDATE ON inventory FOR EACH ROW
BEGIN
  IF :NEW.writer_epoch <= :OLD.writer_epoch THEN
    RAISE_APPLICATION_ERROR(-20001, 'update of inventory refused');
  END IF;
  :NEW.updated_at := SYSTIMESTAMP;
END;
/

-- The row that fires the trigger hands out no epoch.
-- expect: IndirectWrite
CREATE OR REPLACE TRIGGER delivery_ai AFTER INSERT ON delivery FOR EACH ROW
DECLARE
  v_n NUMBER := 0;
BEGIN
  MERGE INTO inventory t USING (SELECT :NEW.sku AS sku FROM dual) s ON (t.sku = s.sku)
   WHEN MATCHED THEN UPDATE SET t.quantity = t.quantity + :NEW.quantity;
END;
/

CREATE OR REPLACE TRIGGER inventory_ad AFTER DELETE ON inventory FOR EACH ROW
BEGIN
  INSERT INTO inventory_history (sku) VALUES (:OLD.sku);
END;
/
