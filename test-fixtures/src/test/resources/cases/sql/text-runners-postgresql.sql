-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
SELECT dblink_exec('dbname=app', 'UPDATE inventory SET quantity = 0');

-- expect: MissingEpochPredicate
SELECT public.dblink_exec('UPDATE inventory SET quantity = 0', false);

-- expect: MissingEpochPredicate
SELECT * FROM dblink('dbname=app', $$DELETE FROM inventory RETURNING sku$$) AS t(sku text);

-- expect: MissingEpochPredicate
DO $$ BEGIN PERFORM dblink_exec('c', 'UPDATE inventory SET quantity = 0 WHERE sku = ' || quote_literal('A')); END $$;

-- expect: UnverifiableSql
DO $$ DECLARE wanted text := body(); BEGIN PERFORM dblink_exec('c', wanted); END $$;

-- expect: MissingEpochPredicate
SELECT cron.schedule('nightly', '0 3 * * *', 'DELETE FROM inventory WHERE quantity = 0');

-- expect: MissingEpochPredicate
SELECT cron.schedule('0 3 * * *', $$UPDATE inventory SET quantity = 0$$);

-- expect: MissingEpochPredicate
SELECT cron.alter_job(7, command => 'DELETE FROM inventory');

-- expect: MissingEpochPredicate
CREATE FUNCTION emptied() RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY DELETE FROM inventory RETURNING sku;
END $$;

SELECT * FROM dblink('dbname=app', 'SELECT sku FROM inventory') AS t(sku text);

SELECT cron.schedule('nightly', '0 3 * * *', 'DELETE FROM inventory_history');

CREATE FUNCTION dblink_exec(connection text, statement text) RETURNS text LANGUAGE sql AS 'SELECT ''inventory''';

CREATE FUNCTION reads() RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT sku FROM inventory;
END $$;
