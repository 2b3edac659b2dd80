-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

CREATE OR REPLACE PROCEDURE write_stock(p_sku IN VARCHAR2, p_quantity IN NUMBER, p_epoch IN NUMBER) AS
BEGIN
  UPDATE inventory SET quantity = p_quantity, writer_epoch = p_epoch WHERE sku = p_sku AND writer_epoch < p_epoch;
  IF SQL%ROWCOUNT = 0 THEN
    RAISE_APPLICATION_ERROR(-20001, 'fenced out; UPDATE inventory SET quantity = 0');
  END IF;
END;
/

-- expect: MissingEpochPredicate
CREATE OR REPLACE FUNCTION f(p IN NUMBER) RETURN NUMBER DETERMINISTIC IS
  l_stmt CLOB;
  CURSOR c IS SELECT sku FROM inventory WHERE quantity = p FOR UPDATE;
  TYPE r IS RECORD (sku VARCHAR2(40), quantity NUMBER);
BEGIN
  l_stmt := q'<UPDATE inventory SET location = 'a' || ';' WHERE quantity = :1>';
  EXECUTE IMMEDIATE l_stmt USING p;
  RETURN 1;
EXCEPTION
  WHEN NO_DATA_FOUND THEN RETURN 0;
END f;
/

-- expect: MissingEpochPredicate
MERGE INTO inventory d USING (SELECT :sku sku, :q q, :epoch epoch FROM dual) s ON (d.sku = s.sku)
WHEN MATCHED THEN UPDATE SET d.quantity = s.q, d.writer_epoch = s.epoch
WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.q, s.epoch);

MERGE INTO inventory d USING (SELECT :sku sku, :q q, :epoch epoch FROM dual) s ON (d.sku = s.sku)
WHEN MATCHED THEN UPDATE SET d.quantity = s.q, d.writer_epoch = s.epoch WHERE d.writer_epoch < s.epoch
WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.q, s.epoch);

-- expect: UnfencedWrite
DECLARE
  CURSOR c IS SELECT * FROM inventory FOR UPDATE OF quantity;
BEGIN
  FOR r IN c LOOP
    DELETE FROM inventory WHERE CURRENT OF c;
  END LOOP;
END;
/

-- expect: EpochNotFromClaim
BEGIN
  UPDATE inventory SET quantity = 0, writer_epoch = stock_seq.NEXTVAL WHERE writer_epoch < stock_seq.CURRVAL;
END;
/

-- expect: MissingEpochPredicate, UnverifiableSql
DECLARE
  PROCEDURE run(p VARCHAR2) IS BEGIN EXECUTE IMMEDIATE p; END;
BEGIN
  UPDATE inventory SET quantity = 1 WHERE ROWID = :r;
END;
/

-- expect: MissingEpochPredicate
BEGIN
  FOR i IN 1..10 LOOP
    EXECUTE IMMEDIATE 'DELETE FROM inventory WHERE MOD(id, 10) = ' || i;
    COMMIT WRITE BATCH NOWAIT;
  END LOOP;
END;
/

-- expect: IndirectWrite
CREATE OR REPLACE TRIGGER t INSTEAD OF UPDATE ON stock_view REFERENCING NEW AS n FOR EACH ROW
DECLARE
  x NUMBER;
BEGIN
  UPDATE inventory SET quantity = :n.quantity WHERE sku = :n.sku;
END;
/

-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'done' WHERE id = :id;

-- expect: MissingEpochPredicate
update inventory set quantity = 0 where sku = '&sku' and rownum < 5;

-- expect: UnverifiableWrite
DELETE FROM &table_name WHERE quantity = 0;

VARIABLE n NUMBER

-- expect: MissingEpochPredicate
EXECUTE UPDATE inventory SET quantity = 0 WHERE sku = 'A';
PRINT n
