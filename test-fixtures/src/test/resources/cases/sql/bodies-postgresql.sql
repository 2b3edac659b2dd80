-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: IndirectWrite
CREATE OR REPLACE RULE r AS ON UPDATE TO stage WHERE NEW.quantity <> OLD.quantity DO INSTEAD UPDATE inventory SET quantity = NEW.quantity WHERE sku = NEW.sku;

-- expect: MissingEpochPredicate
CREATE OR REPLACE PROCEDURE p(a int) LANGUAGE SQL BEGIN ATOMIC INSERT INTO log VALUES (a); DELETE FROM inventory WHERE quantity = a; END;

-- expect: MissingEpochPredicate
CREATE FUNCTION q(a int) RETURNS int LANGUAGE sql RETURN (WITH d AS (DELETE FROM inventory RETURNING 1) SELECT count(*) FROM d);

-- expect: MissingEpochPredicate
CREATE FUNCTION v() RETURNS void LANGUAGE plpython3u AS $$
plpy.execute("UPDATE inventory SET quantity = 0")
$$;

-- expect: MissingEpochPredicate
CREATE FUNCTION w() RETURNS void LANGUAGE plv8 AS $$ plv8.execute('DELETE FROM inventory'); $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION x() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CASE WHEN true THEN NULL; ELSE UPDATE inventory SET quantity = 1; END CASE;
EXCEPTION WHEN OTHERS THEN
  GET STACKED DIAGNOSTICS x = MESSAGE_TEXT;
END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION y() RETURNS void LANGUAGE plpgsql AS $$
DECLARE c CURSOR (k int) FOR SELECT 1;
BEGIN
  OPEN c FOR EXECUTE 'DELETE FROM inventory RETURNING sku';
END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION z() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY UPDATE inventory SET quantity = 0 RETURNING sku;
  ASSERT true, 'DELETE FROM inventory';
END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION aa() RETURNS void LANGUAGE plpgsql AS $$
DECLARE n int;
BEGIN
  n := (WITH d AS (DELETE FROM inventory RETURNING 1) SELECT count(*) FROM d);
  WITH d AS (SELECT 1) SELECT 1 INTO n FROM d;
END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION bb() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE $q$ DO $d$ BEGIN UPDATE inventory SET quantity = 0; END $d$ $q$;
END $$;

-- expect: MissingEpochPredicate
CREATE SCHEMA s CREATE VIEW v AS SELECT 1 CREATE TABLE t (id int); UPDATE inventory SET quantity = 1;

-- expect: MissingEpochPredicate
SELECT * FROM dblink('x', format('DELETE FROM %I RETURNING sku', 'inventory')) AS t (sku text);

CREATE FUNCTION fenced(p_sku text, p_epoch bigint) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  n int;
BEGIN
  EXECUTE format('UPDATE %I SET quantity = 0, writer_epoch = $2 WHERE sku = $1 AND writer_epoch < $2', 'inventory') USING p_sku, p_epoch;
  GET DIAGNOSTICS n = ROW_COUNT;
  RETURN n;
END $$;

-- expect: EpochNotFromClaim
CREATE FUNCTION not_fenced(p_sku text, p_epoch bigint) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'UPDATE inventory SET quantity = 0, writer_epoch = $2 WHERE sku = $1 AND writer_epoch < $2' USING p_sku, p_epoch + 1;
  RETURN 1;
END $$;
