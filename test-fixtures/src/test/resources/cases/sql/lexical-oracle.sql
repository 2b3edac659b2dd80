-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
SELECT q'(a;b)', Q'{c'd;}', N'e', nQ'<f>' FROM dual; UPDATE inventory SET quantity = 1;

REM it's a remark; UPDATE inventory SET quantity = 0;
PROMPT it's a prompt

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 2
/

-- expect: MissingEpochPredicate
CREATE OR REPLACE PROCEDURE p IS
  x NUMBER := 4 / 2;
BEGIN
  x := x
  / 2;
  UPDATE inventory SET quantity = x;
END;
/
SHOW ERRORS

SELECT 1 / 2 FROM inventory;

-- expect: MissingEpochPredicate
BEGIN
  /* ; / */
  UPDATE "INVENTORY" SET "QUANTITY" = 3; -- it's
END;
/

CREATE OR REPLACE PACKAGE stock_pkg AS
  PROCEDURE clear;
  c CONSTANT VARCHAR2(99) := 'DELETE FROM inventory';
END;
/

-- expect: MissingEpochPredicate
CREATE OR REPLACE PACKAGE BODY stock_pkg AS
  PROCEDURE clear IS
  BEGIN
    CASE WHEN 1 = 1 THEN NULL; ELSE DELETE FROM inventory; END CASE;
  END;
BEGIN
  NULL;
END stock_pkg;
/

-- expect: MissingEpochPredicate
UPDATE app.inventory$x SET quantity = 4; UPDATE inventory SET quantity = 5;

-- expect: MissingEpochPredicate
DECLARE
  CURSOR c IS SELECT 1 FROM dual;
BEGIN
  FOR r IN c LOOP NULL; END LOOP;
  IF TRUE THEN BEGIN DELETE inventory; END; END IF;
END;
/

COLUMN sku FORMAT A40 HEADING 'it''s'
TTITLE LEFT 'UPDATE inventory'
SPOOL out.log
DESCRIBE inventory
SPOOL OFF
EXIT SQL.SQLCODE
