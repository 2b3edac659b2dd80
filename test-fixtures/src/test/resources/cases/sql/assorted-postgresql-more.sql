-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
CREATE OR REPLACE FUNCTION fix1(text) RETURNS void LANGUAGE sql AS 'UPDATE inventory SET location = ''x'' WHERE sku = $1; SELECT 1';

-- expect: MissingEpochPredicate
CREATE OR REPLACE FUNCTION fix2() RETURNS int AS $_$ BEGIN DELETE FROM inventory; RETURN 1; END $_$ LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public;

-- expect: MissingEpochPredicate
CREATE FUNCTION fix3() RETURNS void AS E'BEGIN\n  UPDATE inventory SET location = \'a\';\nEND' LANGUAGE 'plpgsql';

WITH x AS MATERIALIZED (INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:s, :q, :e) ON CONFLICT DO NOTHING RETURNING *) SELECT count(*) FROM x;

-- expect: MissingEpochPredicate
CREATE PROCEDURE fix4(col text, v int) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'UPDATE inventory SET ' || quote_ident(col) || ' = $1' USING v;
END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION fix5() RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY EXECUTE format('DELETE FROM %s RETURNING sku', 'inventory'::regclass);
END $$;

-- expect: UnverifiableWrite
CREATE FUNCTION fix6() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'TRUNCATE ' || TG_TABLE_NAME;
  RETURN NULL;
END $$;

CREATE VIEW stocked AS SELECT sku, quantity FROM inventory WHERE quantity > 0;
-- expect: MissingEpochPredicate
UPDATE stocked SET quantity = 1;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity[1] = 2, address.zip = 'x' WHERE sku = 'A';

INSERT INTO inventory DEFAULT VALUES;

-- expect: EpochNotAdvanced
INSERT INTO inventory TABLE stage;

-- expect: MissingEpochPredicate
CREATE TABLE removed AS WITH d AS (DELETE FROM inventory RETURNING *) SELECT * FROM d;

REFRESH MATERIALIZED VIEW CONCURRENTLY inventory_totals;
NOTIFY inventory, 'DELETE FROM inventory';
ALTER TABLE inventory ENABLE ROW LEVEL SECURITY;
CREATE POLICY p ON inventory FOR UPDATE USING (true) WITH CHECK (quantity > 0);
CREATE POLICY d ON inventory AS PERMISSIVE FOR DELETE TO app USING (quantity = 0);
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT INSERT, UPDATE, DELETE ON TABLES TO app;
CREATE PUBLICATION p FOR TABLE inventory WITH (publish = 'insert, update, delete, truncate');
CREATE TRIGGER guard BEFORE UPDATE OF quantity OR DELETE OR INSERT ON inventory FOR EACH ROW EXECUTE FUNCTION guard_stock();
ALTER TABLE inventory DISABLE TRIGGER guard;
ALTER TABLE inventory REPLICA IDENTITY FULL;
SELECT pg_notify('x', 'UPDATE inventory SET quantity = 0');
SELECT $q$UPDATE inventory SET quantity = 0$q$ AS text;
SELECT 'a' || 'DELETE FROM inventory' || "DELETE FROM inventory" FROM (SELECT 1 AS "DELETE FROM inventory") x;
RAISE NOTICE 'UPDATE inventory SET quantity = 0';
CREATE TYPE t AS ENUM ('UPDATE inventory SET x = 1');
CREATE DOMAIN update AS text;
ALTER TABLE stage RENAME COLUMN "update" TO "delete";
SELECT * FROM inventory WHERE note = E'it\'s; DELETE FROM inventory; --';

-- expect: MissingEpochPredicate
UPDATE pg_temp.stage SET x = 1; UPDATE app . "inventory" SET quantity = 0;

-- expect: MissingEpochPredicate
DO $do$ BEGIN IF EXISTS (SELECT FROM stage) THEN PERFORM 1; ELSE UPDATE inventory SET quantity = 0; END IF; EXCEPTION WHEN others THEN RAISE NOTICE 'x'; END $do$;

-- expect: MissingEpochPredicate
DO $$ DECLARE t text; BEGIN FOREACH t IN ARRAY ARRAY['a'] LOOP EXECUTE concat('UPDATE inventory SET location = ', quote_literal(t)); END LOOP; END $$;

-- expect: MissingEpochPredicate
DO 'BEGIN UPDATE inventory SET location = ''x''; END';

-- expect: UnverifiableWrite
DO $$ DECLARE r regclass; BEGIN FOR r IN SELECT oid FROM pg_class LOOP EXECUTE format('UPDATE %s SET quantity = 0', r); END LOOP; END $$;

-- expect: MissingEpochPredicate
WITH RECURSIVE r AS (SELECT 1 AS n) SEARCH DEPTH FIRST BY n SET o, d AS (DELETE FROM inventory RETURNING *) SELECT * FROM d;

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0 WHERE sku = $$A'$$ AND writer_epoch < 5 OR writer_epoch < :epoch;

-- expect: MissingEpochPredicate
MERGE INTO ONLY inventory i USING (VALUES (1)) v ON true WHEN NOT MATCHED BY SOURCE THEN UPDATE SET quantity = 0;

\if true
\else
\endif
\prompt 'sku? ' sku
-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE sku = :'sku' \;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE sku = $1 \bind 'A' \g
