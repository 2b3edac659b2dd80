-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

HOST ls -l

-- expect: MissingEpochPredicate
HOST sqlplus app/app @fix.sql "UPDATE inventory SET quantity = 0"

-- expect: MissingEpochPredicate
UPDATE inventory@remote SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM (SELECT * FROM inventory WHERE quantity = 0);

-- expect: UnfencedWrite
TRUNCATE TABLE inventory REUSE STORAGE;

-- expect: UnfencedWrite
FLASHBACK TABLE inventory TO TIMESTAMP SYSTIMESTAMP - INTERVAL '1' HOUR;

INSERT INTO (SELECT sku, quantity FROM inventory) VALUES ('A', 1);

-- expect: MissingEpochPredicate
CREATE OR REPLACE PACKAGE BODY stock AS
  PROCEDURE fix (p_sku VARCHAR2) IS
    PRAGMA AUTONOMOUS_TRANSACTION;
  BEGIN
    UPDATE inventory SET quantity = 0 WHERE sku = p_sku;
    COMMIT;
  EXCEPTION WHEN OTHERS THEN NULL;
  END fix;
END stock;
/

-- expect: UnfencedWrite
BEGIN
  EXECUTE IMMEDIATE 'TRUNCATE TABLE inventory';
END;
/

-- expect: MissingEpochPredicate
DECLARE
  l_sql VARCHAR2(4000);
BEGIN
  l_sql := 'UPDATE inventory SET quantity = 0';
  l_sql := l_sql || ' WHERE sku = :1';
  EXECUTE IMMEDIATE l_sql USING 'A';
END;
/

-- expect: MissingEpochPredicate
BEGIN
  UPDATE inventory SET ROW = r WHERE sku = r.sku;
END;
/

-- expect: EpochNotAdvanced
MERGE INTO inventory t USING dual ON (t.sku = :sku) WHEN NOT MATCHED THEN INSERT (sku, quantity) VALUES (:sku, 1);
