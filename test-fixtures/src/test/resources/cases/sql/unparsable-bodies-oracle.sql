-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: UnparsableSql
BEGIN
  UPDATE inventory quantity = 0;
END;
/

-- expect: UnparsableSql
BEGIN
  IF x THEN
    INSERT inventory (sku) 3;
  END IF;
END;
/

-- expect: UnparsableSql
BEGIN
  FOR r IN c LOOP
    UPDATE inventory quantity = r.n;
  END LOOP;
END;
/

-- expect: UnparsableSql
BEGIN
  FORALL i IN 1 .. 3 UPDATE inventory quantity = 0;
END;
/

BEGIN
  FORALL i IN 1 .. 3 UPDATE inventory_history quantity = 0;
  SELECT CASE WHEN n = 1 THEN merge ELSE replace END INTO n FROM inventory;
END;
/

CREATE OR REPLACE PROCEDURE copy_row IS
  merge inventory%ROWTYPE;
BEGIN
  merge.quantity := 0;
END;
/
