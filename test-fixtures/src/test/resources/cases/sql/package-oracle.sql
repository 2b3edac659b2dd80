-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

CREATE OR REPLACE PACKAGE stock AS
  PROCEDURE take (p_sku IN VARCHAR2, p_epoch IN inventory.writer_epoch%TYPE);
  PROCEDURE clear_all;
END stock;
/

-- One of three procedures is not fenced, another stores no epoch.
-- expect: MissingEpochPredicate, EpochNotAdvanced
CREATE OR REPLACE PACKAGE BODY stock AS
  PROCEDURE take (p_sku IN VARCHAR2, p_epoch IN inventory.writer_epoch%TYPE) IS
  BEGIN
    UPDATE inventory SET quantity = quantity - 1, writer_epoch = p_epoch WHERE sku = p_sku AND writer_epoch < p_epoch;
  END take;
  PROCEDURE add_item (p_sku IN VARCHAR2) IS
    v_note VARCHAR2(100) := q'{DELETE FROM inventory; it's only text}';
  BEGIN
    INSERT INTO inventory (sku, quantity, note) VALUES (p_sku, 0, v_note);
  END add_item;
  PROCEDURE clear_all IS
  BEGIN
    FOR r IN (SELECT sku FROM discontinued) LOOP
      IF r.sku IS NOT NULL THEN
        DELETE FROM inventory WHERE sku = r.sku;
      END IF;
    END LOOP;
  END clear_all;
END stock;
/

-- expect: MissingEpochPredicate
DECLARE
  TYPE t_skus IS TABLE OF VARCHAR2(40);
  v_skus t_skus := t_skus('A-100', 'A-101');
BEGIN
  FORALL i IN 1 .. v_skus.COUNT
    UPDATE inventory SET reserved = 0 WHERE sku = v_skus(i);
END;
/

-- expect: MissingEpochPredicate
BEGIN
  EXECUTE IMMEDIATE 'UPDATE inventory SET quantity = 0 WHERE sku = :1' USING 'A-100';
END;
/

-- expect: UnfencedWrite
CREATE OR REPLACE PROCEDURE walk (p_epoch IN NUMBER) IS
  CURSOR c IS SELECT sku FROM inventory FOR UPDATE OF quantity;
BEGIN
  FOR r IN c LOOP
    UPDATE inventory SET quantity = 0, writer_epoch = p_epoch WHERE CURRENT OF c;
  END LOOP;
END;
/

BEGIN
  DBMS_OUTPUT.PUT_LINE('UPDATE inventory SET quantity = 0');
END;
/
