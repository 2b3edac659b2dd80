-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

BEGIN;
SET LOCAL statement_timeout = '5min';
/* outer /* UPDATE inventory SET quantity = 1; */ still a comment; DELETE FROM inventory; */
SELECT 1;

-- expect: MissingEpochPredicate
UPDATE ONLY public.inventory AS i SET (quantity, location) = (SELECT s.q, s.l FROM stage s WHERE s.sku = i.sku) WHERE i.sku LIKE 'A%';

-- expect: MissingEpochPredicate
WITH gone AS (DELETE FROM inventory i USING stale s WHERE i.sku = s.sku RETURNING i.*) INSERT INTO inventory_history SELECT * FROM gone;

-- expect: MissingEpochPredicate
WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5), u AS (UPDATE inventory SET quantity = t.n FROM t WHERE t.n = 1 RETURNING sku) SELECT count(*) FROM u;

-- expect: MissingEpochPredicate
EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) DELETE FROM inventory WHERE quantity < 0;

EXPLAIN (VERBOSE, COSTS off) DELETE FROM inventory WHERE quantity < 0;

-- expect: MissingEpochPredicate
COPY (UPDATE inventory SET quantity = quantity RETURNING sku) TO '/tmp/x.csv' WITH CSV;

-- expect: UnfencedWrite
COPY inventory (sku, quantity) FROM STDIN WITH (FORMAT csv, DELIMITER ';');
A;1
UPDATE inventory SET quantity = 0;
\.

COPY inventory TO PROGRAM 'gzip > /tmp/x.gz';

-- expect: MissingEpochPredicate
MERGE INTO inventory AS t USING stage AS s ON t.sku = s.sku WHEN MATCHED AND s.quantity = 0 THEN DELETE WHEN MATCHED THEN UPDATE SET quantity = s.quantity WHEN NOT MATCHED THEN DO NOTHING;

-- expect: MissingEpochPredicate
DO LANGUAGE plpgsql $body$
DECLARE r record;
BEGIN
  FOR r IN SELECT sku FROM inventory FOR UPDATE LOOP
    EXECUTE format($f$UPDATE %I.%I SET quantity = %L WHERE sku = $1$f$, 'public', 'inventory', 0) USING r.sku;
  END LOOP;
END
$body$;

-- expect: MissingEpochPredicate
INSERT INTO inventory AS t (sku, quantity, writer_epoch) VALUES (:sku, :q, :epoch) ON CONFLICT ON CONSTRAINT inventory_pkey DO UPDATE SET quantity = EXCLUDED.quantity, writer_epoch = EXCLUDED.writer_epoch;

INSERT INTO inventory AS t (sku, quantity, writer_epoch) VALUES (:sku, :q, :epoch) ON CONFLICT (sku) WHERE active DO UPDATE SET quantity = EXCLUDED.quantity, writer_epoch = EXCLUDED.writer_epoch WHERE t.writer_epoch < EXCLUDED.writer_epoch;

-- expect: IndirectWrite
CREATE RULE keep AS ON DELETE TO stage DO ALSO (UPDATE inventory SET quantity = 0 WHERE sku = OLD.sku; NOTIFY stock);

-- expect: IndirectWrite
CREATE OR REPLACE FUNCTION sync_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM inventory WHERE sku = OLD.sku;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sync AFTER DELETE ON stage FOR EACH ROW EXECUTE FUNCTION sync_stock();

-- expect: MissingEpochPredicate
CREATE FUNCTION clear(p_sku text) RETURNS void BEGIN ATOMIC UPDATE inventory SET quantity = 0 WHERE sku = p_sku; END;

-- expect: UnfencedWrite
SELECT sku, quantity INTO TABLE inventory FROM stage;

-- expect: MissingEpochPredicate
UPDATE U&"inv\0065ntory" SET quantity = 0;

-- expect: MissingEpochPredicate
UPDATE "inventory" * SET quantity = 0;

-- expect: UnfencedWrite
TRUNCATE TABLE ONLY stage, inventory RESTART IDENTITY;

-- expect: MissingEpochPredicate
PREPARE fix (text) AS UPDATE inventory SET quantity = 0 WHERE sku = $1;

EXECUTE fix('A');

ANALYZE inventory;
VACUUM (FULL, ANALYZE) inventory;
CLUSTER inventory USING inventory_pkey;
REINDEX TABLE inventory;
COMMENT ON TABLE inventory IS 'UPDATE inventory SET x = 1';
LOCK TABLE inventory IN EXCLUSIVE MODE;
GRANT UPDATE, DELETE ON inventory TO app;
CREATE INDEX CONCURRENTLY ON inventory (quantity);
CREATE STATISTICS s ON sku, quantity FROM inventory;
SELECT * FROM inventory FOR UPDATE OF inventory SKIP LOCKED;
DECLARE c CURSOR FOR SELECT * FROM inventory FOR UPDATE;

-- expect: UnfencedWrite
DELETE FROM inventory WHERE CURRENT OF c;

COMMIT;
