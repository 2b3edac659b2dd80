-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DECLARE r inventory%ROWTYPE; BEGIN UPDATE inventory SET ROW = r WHERE sku = r.sku; END;
/

-- expect: EpochNotAdvanced
INSERT INTO (SELECT sku, quantity FROM inventory WITH CHECK OPTION) SELECT sku, quantity FROM stage;

-- expect: MissingEpochPredicate
DELETE FROM (SELECT * FROM inventory WHERE quantity = 0);

-- expect: MissingEpochPredicate
MERGE INTO inventory i USING dual ON (i.sku = :sku) WHEN MATCHED THEN UPDATE SET i.quantity = :q;

-- expect: MissingEpochPredicate
DECLARE
  l_table CONSTANT VARCHAR2(30) := 'INVENTORY';
BEGIN
  EXECUTE IMMEDIATE 'UPDATE ' || l_table || ' SET quantity = :1' USING 5;
END;
/

-- expect: MissingEpochPredicate
BEGIN
  EXECUTE IMMEDIATE nq'!BEGIN UPDATE inventory SET location = 'it''s'; END;!';
END;
/

-- expect: MissingEpochPredicate
CREATE OR REPLACE TYPE BODY stock_t AS
  MEMBER PROCEDURE clear IS
  BEGIN
    DELETE FROM inventory WHERE sku = SELF.sku;
  END;
END;
/

WITH FUNCTION f RETURN NUMBER IS BEGIN RETURN 1; END; SELECT f FROM inventory
/

-- expect: MissingEpochPredicate
CREATE OR REPLACE PROCEDURE fix AUTHID CURRENT_USER AS
  PROCEDURE inner_fix IS BEGIN UPDATE inventory SET quantity = 0; END;
BEGIN
  inner_fix;
END fix;
/

-- expect: MissingEpochPredicate
BEGIN
  FOR r IN (SELECT sku FROM stage) LOOP
    DELETE inventory WHERE sku = r.sku;
    IF SQL%ROWCOUNT = 0 THEN NULL; END IF;
  END LOOP;
  COMMIT;
END;
/

-- expect: UnverifiableWrite
CREATE OR REPLACE PROCEDURE purge(p_table IN VARCHAR2) IS
BEGIN
  EXECUTE IMMEDIATE 'TRUNCATE TABLE ' || DBMS_ASSERT.SQL_OBJECT_NAME(p_table);
END;
/

-- expect: UnfencedWrite
TRUNCATE TABLE app.inventory DROP STORAGE;

-- expect: EpochColumnChanged
DROP TABLE inventory CASCADE CONSTRAINTS PURGE;

-- expect: MissingEpochPredicate
UPDATE inventory i SET (quantity, location) = (SELECT q, l FROM stage s WHERE s.sku = i.sku) WHERE EXISTS (SELECT 1 FROM stage s WHERE s.sku = i.sku);

-- expect: EpochNotAdvanced
INSERT /*+ APPEND */ INTO inventory (sku, quantity) SELECT /*+ PARALLEL */ sku, quantity FROM stage;

-- expect: UnfencedWrite
DECLARE CURSOR c IS SELECT * FROM inventory FOR UPDATE; BEGIN FOR r IN c LOOP UPDATE inventory SET quantity = 0 WHERE CURRENT OF c; END LOOP; END;
/

-- The epoch of a row of another table is no token.
-- expect: EpochNotFromClaim
MERGE INTO inventory i USING stage s ON (i.sku = s.sku) WHEN MATCHED THEN UPDATE SET i.quantity = s.q, i.writer_epoch = s.epoch WHERE i.writer_epoch < s.epoch DELETE WHERE i.quantity = 0;

ALTER TABLE inventory MOVE TABLESPACE users;
ALTER TABLE inventory ENABLE ROW MOVEMENT;
CREATE MATERIALIZED VIEW LOG ON inventory;
AUDIT UPDATE, DELETE ON inventory;
ALTER TRIGGER t DISABLE;
SELECT * FROM inventory FOR UPDATE OF quantity NOWAIT;
SELECT * FROM inventory AS OF TIMESTAMP SYSTIMESTAMP - 1;
EXECUTE DBMS_OUTPUT.PUT_LINE('DELETE FROM inventory');
BEGIN DBMS_OUTPUT.PUT_LINE('UPDATE inventory SET quantity = 0'); END;
/
SELECT nq'[x' ; DELETE FROM inventory; ]' FROM dual;

-- expect: MissingEpochPredicate
UPDATE "INVENTORY" SET quantity = 0
/

-- expect: MissingEpochPredicate
begin
  update inventory set quantity = 0;
  if sql%notfound then
    insert into inventory_log values (1);
  end if;
end;
/
