-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
BEGIN
  FORALL i IN 1 .. skus.COUNT SAVE EXCEPTIONS
    UPDATE inventory SET quantity = 0 WHERE sku = skus(i);
END;
/

-- expect: MissingEpochPredicate
UPDATE (SELECT i.quantity AS old_quantity, s.quantity AS new_quantity FROM inventory i JOIN stage s ON s.sku = i.sku) SET old_quantity = new_quantity;

-- expect: MissingEpochPredicate
DECLARE
  TYPE skus_t IS TABLE OF inventory.sku%TYPE;
  gone skus_t;
BEGIN
  DELETE FROM inventory WHERE quantity = 0 RETURNING sku BULK COLLECT INTO gone;
END;
/

-- expect: IndirectWrite
CREATE OR REPLACE TRIGGER stage_trg FOR INSERT ON stage COMPOUND TRIGGER
  g_sku stage.sku%TYPE;
  BEFORE EACH ROW IS
  BEGIN
    g_sku := :NEW.sku;
  END BEFORE EACH ROW;
  AFTER STATEMENT IS
  BEGIN
    UPDATE inventory SET quantity = quantity + 1 WHERE sku = g_sku;
  END AFTER STATEMENT;
END stage_trg;
/

-- expect: MissingEpochPredicate
BEGIN
  DBMS_PARALLEL_EXECUTE.RUN_TASK('fix', 'UPDATE inventory SET quantity = 0 WHERE rowid BETWEEN :start_id AND :end_id', DBMS_SQL.NATIVE, parallel_level => 4);
END;
/

-- expect: EpochNotAdvanced
INSERT FIRST
  WHEN quantity > 0 THEN INTO inventory (sku, quantity) VALUES (sku, quantity)
  ELSE INTO inventory_history (sku, quantity) VALUES (sku, quantity)
SELECT sku, quantity FROM stage;

-- expect: MissingEpochPredicate
UPDATE inventory PARTITION (p2025) SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM inventory SUBPARTITION (p2025_a) WHERE quantity = 0;

-- expect: MissingEpochPredicate
UPDATE /*+ PARALLEL(i 4) */ inventory i SET i.quantity = 0 WHERE i.writer_epoch = :epoch;

UPDATE /*+ PARALLEL(i 4) */ inventory i SET i.quantity = 0, i.writer_epoch = :epoch WHERE i.writer_epoch < :epoch;

-- expect: MissingEpochPredicate
MERGE /*+ APPEND */ INTO inventory t USING stage s ON (t.sku = s.sku) WHEN MATCHED THEN UPDATE SET t.quantity = s.quantity DELETE WHERE t.quantity = 0;

-- expect: MissingEpochPredicate
MERGE INTO inventory t USING (SELECT :sku AS sku, :epoch AS epoch FROM dual) s ON (t.sku = s.sku) WHEN MATCHED THEN UPDATE SET t.quantity = 0, t.writer_epoch = s.epoch DELETE WHERE t.writer_epoch < s.epoch;

MERGE INTO inventory t USING (SELECT :sku AS sku, :epoch AS epoch FROM dual) s ON (t.sku = s.sku) WHEN MATCHED THEN UPDATE SET t.quantity = 0, t.writer_epoch = s.epoch WHERE t.writer_epoch < s.epoch DELETE WHERE t.quantity = 0;

-- expect: MissingEpochPredicate
UPDATE inventory SET (quantity, location) = (SELECT quantity, location FROM stage s WHERE s.sku = inventory.sku) WHERE EXISTS (SELECT 1 FROM stage s WHERE s.sku = inventory.sku AND writer_epoch < :epoch) LOG ERRORS INTO err$_inventory ('fix') REJECT LIMIT UNLIMITED;

-- expect: MissingEpochPredicate
DECLARE
  CURSOR c IS SELECT sku FROM stage;
BEGIN
  FOR r IN c LOOP
    UPDATE inventory SET quantity = 0 WHERE sku = r.sku;
    COMMIT;
  END LOOP;
END;
/

-- expect: UnfencedWrite
DECLARE
  CURSOR c IS SELECT sku FROM inventory WHERE quantity < 0 FOR UPDATE OF quantity;
BEGIN
  FOR r IN c LOOP
    UPDATE inventory SET quantity = 0 WHERE CURRENT OF c;
  END LOOP;
END;
/

-- expect: UnfencedWrite
ALTER TABLE inventory TRUNCATE PARTITION p2024 UPDATE INDEXES;

-- expect: MissingEpochPredicate
DELETE inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
BEGIN
  EXECUTE IMMEDIATE q'[DELETE FROM inventory WHERE sku = :1]' USING v_sku;
END;
/

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 WHERE sku = 'A' RETURNING quantity INTO :q;

-- expect: MissingEpochPredicate
UPDATE inventory VERSIONS SET quantity = 1;

-- expect: none
SELECT * FROM inventory AS OF TIMESTAMP (SYSTIMESTAMP - INTERVAL '10' MINUTE);

-- expect: IndirectWrite
CREATE OR REPLACE TRIGGER v_io INSTEAD OF UPDATE ON stock_v FOR EACH ROW
BEGIN
  UPDATE inventory SET quantity = :NEW.quantity WHERE sku = :OLD.sku;
END;
/

-- expect: MissingEpochPredicate
WITH FUNCTION f RETURN NUMBER IS PRAGMA AUTONOMOUS_TRANSACTION; BEGIN UPDATE inventory SET quantity = 0; COMMIT; RETURN 1; END; SELECT f FROM dual
/

-- expect: EpochNotAdvanced
INSERT ALL INTO inventory (sku, quantity) VALUES (sku, quantity) INTO stage2 (sku) VALUES (sku) SELECT sku, quantity FROM stage;

-- expect: UnfencedWrite
ALTER TABLE inventory EXCHANGE PARTITION p1 WITH TABLE stage WITHOUT VALIDATION;
