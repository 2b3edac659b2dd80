-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
MERGE INTO ONLY inventory AS t USING stage AS s ON t.sku = s.sku WHEN MATCHED THEN UPDATE SET quantity = s.quantity WHEN NOT MATCHED BY SOURCE THEN DO NOTHING RETURNING merge_action(), t.*;

-- expect: MissingEpochPredicate
WITH m AS (MERGE INTO inventory t USING stage s ON t.sku = s.sku WHEN MATCHED AND t.quantity = 0 THEN DELETE RETURNING t.sku) SELECT * FROM m;

-- expect: UnfencedWrite
UPDATE inventory SET quantity = s.quantity FROM stage s WHERE CURRENT OF c;

-- expect: MissingEpochPredicate
WITH gone AS MATERIALIZED (DELETE FROM inventory WHERE quantity = 0 RETURNING *) INSERT INTO inventory_history SELECT * FROM gone;

-- expect: MissingEpochPredicate
WITH gone AS NOT MATERIALIZED (SELECT 1), x(a) AS (UPDATE inventory SET quantity = 0 RETURNING sku) SELECT * FROM x;

INSERT INTO inventory (sku, quantity) OVERRIDING SYSTEM VALUE VALUES ('A', 1);

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity) OVERRIDING USER VALUE SELECT sku, quantity FROM stage;

REFRESH MATERIALIZED VIEW CONCURRENTLY inventory_summary;
CLUSTER inventory USING inventory_sku;
VACUUM (FULL, ANALYZE) inventory;
REINDEX TABLE CONCURRENTLY inventory;
CREATE PUBLICATION stock FOR TABLE inventory WHERE (quantity > 0);
ALTER PUBLICATION stock ADD TABLE inventory;

CREATE FOREIGN TABLE remote_inventory (sku text) SERVER other OPTIONS (table_name 'inventory');

ALTER TABLE inventory ALTER COLUMN location TYPE text USING location::text;

-- expect: EpochColumnChanged
ALTER TABLE inventory ALTER COLUMN writer_epoch TYPE integer USING writer_epoch::integer;

-- expect: MissingEpochPredicate
CREATE FUNCTION fix() RETURNS void LANGUAGE sql BEGIN ATOMIC UPDATE inventory SET quantity = 0; DELETE FROM inventory_history; END;

CREATE FUNCTION one() RETURNS int LANGUAGE sql RETURN (SELECT count(*) FROM inventory);

-- expect: MissingEpochPredicate
DO $outer$ BEGIN EXECUTE $inner$ DO $deep$ BEGIN UPDATE inventory SET quantity = 0; END $deep$ $inner$; END $outer$;

-- expect: MissingEpochPredicate
CREATE FUNCTION make() RETURNS void LANGUAGE plpgsql AS $f$
BEGIN
  EXECUTE $q$CREATE FUNCTION made() RETURNS void LANGUAGE sql AS $g$ DELETE FROM inventory $g$ $q$;
END $f$;

-- expect: MissingEpochPredicate
CREATE PROCEDURE old() LANGUAGE plpgsql AS 'BEGIN UPDATE inventory SET location = ''x''; END';

-- expect: MissingEpochPredicate
UPDATE inventory AS i SET (quantity, location) = (s.quantity, s.location) FROM stage s WHERE i.sku = s.sku;

-- expect: MissingEpochPredicate
UPDATE inventory * SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM ONLY (inventory) WHERE quantity = 0;

-- expect: MissingEpochPredicate
UPDATE inventory SET tags[1] = 'x', detail.note = 'y' WHERE sku = 'A';

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 WHERE (writer_epoch < :epoch) IS NOT FALSE AND false IS FALSE OR true;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE (writer_epoch < :epoch) IS NOT FALSE;

UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE (writer_epoch < :epoch) IS TRUE;

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < ANY (ARRAY[:epoch, 9000]);

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch IS DISTINCT FROM :epoch;

-- expect: UnfencedWrite
COPY inventory (sku, quantity) FROM PROGRAM 'curl x' WITH (FORMAT csv) WHERE quantity > 0;

-- expect: MissingEpochPredicate
COPY (UPDATE inventory SET quantity = 0 RETURNING sku) TO STDOUT;

-- expect: MissingEpochPredicate
EXPLAIN (ANALYZE, BUFFERS) UPDATE inventory SET quantity = 0;

-- expect: none
EXPLAIN (ANALYZE false) UPDATE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
PREPARE sweep (text) AS DELETE FROM inventory WHERE sku = $1;

-- expect: IndirectWrite
CREATE RULE stage_ins AS ON INSERT TO stage DO ALSO (UPDATE inventory SET quantity = 0; NOTIFY x);

-- expect: UnfencedWrite
TRUNCATE ONLY inventory, stage CASCADE;

-- expect: MissingEpochPredicate
SELECT * FROM dblink('dbname=app', 'DELETE FROM inventory RETURNING sku') AS t (sku text);

-- expect: MissingEpochPredicate
SELECT cron.schedule('0 3 * * *', $$DELETE FROM inventory WHERE quantity = 0$$);

-- expect: UnfencedWrite
SELECT * INTO inventory FROM stage;

-- expect: UnfencedWrite
CREATE TABLE inventory AS SELECT * FROM stage;

-- expect: MissingEpochPredicate
DECLARE c CURSOR WITH HOLD FOR SELECT 1; UPDATE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
INSERT INTO inventory AS i (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON CONFLICT ON CONSTRAINT inventory_pkey DO UPDATE SET (quantity, writer_epoch) = ROW(excluded.quantity, excluded.writer_epoch);

INSERT INTO inventory AS i (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON CONFLICT (sku) WHERE quantity > 0 DO UPDATE SET (quantity, writer_epoch) = ROW(excluded.quantity, excluded.writer_epoch) WHERE i.writer_epoch < excluded.writer_epoch;

-- expect: MissingEpochPredicate
INSERT INTO inventory AS i (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) ON CONFLICT (sku) WHERE writer_epoch < :epoch DO UPDATE SET quantity = 1, writer_epoch = excluded.writer_epoch;

-- expect: MissingEpochPredicate
SELECT lo_import('x'); UPDATE U&"inventory" SET quantity = 0;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 WHERE E'\' -- ' = '' ; SELECT 1;
