-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

SET DEFINE OFF
WHENEVER SQLERROR EXIT FAILURE ROLLBACK
PROMPT UPDATE inventory SET quantity = 0

-- expect: MissingEpochPredicate
MERGE /*+ APPEND PARALLEL(t, 4) */ INTO app.inventory t USING (SELECT sku, SUM(q) q FROM stage GROUP BY sku) s ON (t.sku = s.sku)
WHEN MATCHED THEN UPDATE SET t.quantity = s.q WHERE t.quantity <> s.q DELETE WHERE (t.quantity = 0)
WHEN NOT MATCHED THEN INSERT (sku, quantity) VALUES (s.sku, s.q) WHERE s.q > 0;

-- expect: EpochNotAdvanced
INSERT ALL WHEN q > 0 THEN INTO inventory (sku, quantity) VALUES (sku, q) ELSE INTO rejected (sku) VALUES (sku) SELECT sku, q FROM stage;

-- expect: MissingEpochPredicate
UPDATE (SELECT i.quantity q, s.quantity n FROM inventory i JOIN stage s ON s.sku = i.sku) SET q = n;

-- expect: MissingEpochPredicate
DELETE inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM inventory@remote i WHERE i.quantity = 0;

-- expect: MissingEpochPredicate
UPDATE inventory PARTITION (p2026) SET quantity = 0;

-- expect: UnfencedWrite
ALTER TABLE inventory TRUNCATE PARTITION p2026 UPDATE INDEXES;

-- expect: MissingEpochPredicate
CREATE OR REPLACE EDITIONABLE PACKAGE BODY stock_pkg AS
  c_text CONSTANT VARCHAR2(100) := q'[UPDATE inventory SET quantity = 'it''s']';
  PROCEDURE log(p_text VARCHAR2);
  FUNCTION total RETURN NUMBER IS
    n NUMBER;
  BEGIN
    SELECT SUM(quantity) INTO n FROM inventory;
    RETURN n;
  END total;
  PROCEDURE log(p_text VARCHAR2) IS
    PRAGMA AUTONOMOUS_TRANSACTION;
  BEGIN
    INSERT INTO log_entry VALUES (p_text);
    COMMIT;
  END;
  PROCEDURE clear(p_sku IN inventory.sku%TYPE) IS
  BEGIN
    <<again>>
    UPDATE inventory SET quantity = 0 WHERE sku = p_sku;
  EXCEPTION
    WHEN OTHERS THEN NULL;
  END clear;
END stock_pkg;
/

-- expect: IndirectWrite
CREATE OR REPLACE TRIGGER stage_ai FOR INSERT ON stage COMPOUND TRIGGER
  AFTER EACH ROW IS
  BEGIN
    UPDATE inventory SET quantity = :NEW.quantity WHERE sku = :NEW.sku;
  END AFTER EACH ROW;
END stage_ai;
/

-- expect: MissingEpochPredicate
BEGIN
  EXECUTE IMMEDIATE q'{DELETE FROM inventory WHERE location = 'x;y'}';
END;
/

-- expect: MissingEpochPredicate
EXEC EXECUTE IMMEDIATE 'UPDATE inventory SET quantity = 0';

-- expect: MissingEpochPredicate
DECLARE
  TYPE t_skus IS TABLE OF inventory.sku%TYPE;
  l_skus t_skus;
BEGIN
  SELECT sku BULK COLLECT INTO l_skus FROM stage;
  FORALL i IN INDICES OF l_skus SAVE EXCEPTIONS
    DELETE FROM inventory WHERE sku = l_skus(i) RETURNING sku BULK COLLECT INTO l_skus;
END;
/

ANALYZE TABLE inventory COMPUTE STATISTICS;
EXEC DBMS_STATS.GATHER_TABLE_STATS('APP', 'INVENTORY');
COMMENT ON COLUMN inventory.quantity IS 'DELETE FROM inventory';
SELECT q'[DELETE FROM inventory;]' FROM dual;
LOCK TABLE inventory IN EXCLUSIVE MODE;
CREATE OR REPLACE PUBLIC SYNONYM stock FOR app.inventory;
EXPLAIN PLAN FOR DELETE FROM inventory;
EXPLAIN PLAN SET STATEMENT_ID = 'x' INTO plan_table FOR UPDATE inventory SET quantity = 0;
FLASHBACK TABLE stage TO BEFORE DROP;

-- expect: UnfencedWrite
FLASHBACK TABLE inventory TO TIMESTAMP SYSTIMESTAMP - INTERVAL '1' HOUR;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 LOG ERRORS INTO err$_inventory REJECT LIMIT UNLIMITED;
