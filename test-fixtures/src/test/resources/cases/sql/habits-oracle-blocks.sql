-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
BEGIN
  FOR r IN (SELECT sku FROM stage) LOOP
    BEGIN
      UPDATE inventory SET quantity = 0 WHERE sku = r.sku;
    EXCEPTION
      WHEN NO_DATA_FOUND THEN NULL;
    END;
  END LOOP;
END;
/

-- expect: MissingEpochPredicate
DECLARE
  c INTEGER := DBMS_SQL.OPEN_CURSOR;
  n INTEGER;
BEGIN
  DBMS_SQL.PARSE(c, 'DELETE FROM inventory WHERE quantity = 0', DBMS_SQL.NATIVE);
  n := DBMS_SQL.EXECUTE(c);
END;
/

-- expect: MissingEpochPredicate
DECLARE
  PROCEDURE fix IS
  BEGIN
    DELETE inventory WHERE quantity = 0;
  END;
BEGIN
  fix;
END;
/

-- expect: MissingEpochPredicate
BEGIN
  OPEN c FOR 'SELECT 1 FROM dual';
  EXECUTE IMMEDIATE 'BEGIN UPDATE inventory SET quantity = 0; END;';
END;
/

-- expect: MissingEpochPredicate
CREATE OR REPLACE FUNCTION f RETURN NUMBER IS
  n NUMBER;
BEGIN
  UPDATE inventory SET quantity = 0 WHERE sku = 'A' RETURNING quantity INTO n;
  RETURN n;
END;
/

-- expect: MissingEpochPredicate
UPDATE inventory i SET i.quantity = (SELECT s.quantity FROM stage s WHERE s.sku = i.sku) WHERE i.writer_epoch < :epoch OR i.sku IN (SELECT sku FROM stage);

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE NVL(writer_epoch, :epoch) = :epoch;

UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE NVL(writer_epoch, 0) < :epoch;

UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < TO_NUMBER(:epoch);

UPDATE inventory SET quantity = 0, writer_epoch = TO_NUMBER(:epoch) WHERE writer_epoch < TO_NUMBER(:epoch);

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < TO_NUMBER('77');

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < TO_NUMBER(:epoch, '99');

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE ROWNUM <= 1000;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE rowid IN (SELECT rid FROM (SELECT rowid rid, ROW_NUMBER() OVER (PARTITION BY sku ORDER BY quantity) rn FROM inventory) WHERE rn > 1);

GRANT UPDATE ON inventory TO app;

CREATE INDEX i ON inventory (quantity);

COMMENT ON TABLE inventory IS 'DELETE FROM inventory';

SELECT * FROM inventory FOR UPDATE OF quantity NOWAIT;

LOCK TABLE inventory IN EXCLUSIVE MODE;

ANALYZE TABLE inventory COMPUTE STATISTICS;

AUDIT UPDATE ON inventory;
