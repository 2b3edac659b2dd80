-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DECLARE
  v_sql VARCHAR2(200);
BEGIN
  SELECT 'UPDATE inventory SET quantity = 0' INTO v_sql FROM dual;
  EXECUTE IMMEDIATE v_sql;
END;
/

-- The last value before the place is the one that is run.
DECLARE
  v_sql VARCHAR2(200);
BEGIN
  v_sql := 'SELECT 1 FROM inventory';
  EXECUTE IMMEDIATE v_sql;
  v_sql := 'UPDATE inventory_history SET quantity = 0';
  EXECUTE IMMEDIATE v_sql;
END;
/

-- expect: MissingEpochPredicate
DECLARE
  v_sql VARCHAR2(200) := 'UPDATE inventory SET quantity = 0';
BEGIN
  IF p_sku IS NOT NULL THEN
    v_sql := v_sql || ' WHERE sku = :sku';
  END IF;
  EXECUTE IMMEDIATE v_sql USING p_sku;
END;
/

-- expect: MissingEpochPredicate
DECLARE
  v_sql VARCHAR2(200);
BEGIN
  v_sql := 'DELETE ';
  v_sql := v_sql || 'FROM inventory';
  v_sql := v_sql || ' WHERE quantity = 0';
  EXECUTE IMMEDIATE v_sql;
END;
/

-- expect: MissingEpochPredicate
DECLARE
  v_sql VARCHAR2(200);
BEGIN
  v_sql := CASE WHEN p_all THEN 'DELETE FROM inventory' ELSE 'SELECT 1 FROM dual' END;
  EXECUTE IMMEDIATE v_sql;
END;
/
