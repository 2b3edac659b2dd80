-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
SELECT 'UPDATE inventory SET quantity = 0' \gexec

-- expect: MissingEpochPredicate
SELECT 'UPDATE inventory SET quantity = 0'
\gexec

-- expect: MissingEpochPredicate
SELECT 'UPDATE inventory SET quantity = 0';
\gexec

-- expect: MissingEpochPredicate
SELECT format('DELETE FROM %I WHERE sku = %L', 'inventory', sku) FROM gone \gexec

-- expect: MissingEpochPredicate
SELECT format('UPDATE inventory SET quantity = %s WHERE sku = %L', quantity, sku) AS fix FROM import ORDER BY sku
\gexec

-- expect: UnfencedWrite
SELECT 'CREATE INDEX i ON x (y)', 'TRUNCATE inventory' \gexec

-- expect: MissingEpochPredicate
VALUES ('SELECT 1'), ('DELETE FROM inventory') \gexec

-- expect: UnfencedWrite
SELECT statement FROM (VALUES ('TRUNCATE inventory')) AS v (statement) \gexec

-- expect: MissingEpochPredicate
SELECT CASE WHEN count(*) > 0 THEN 'DELETE FROM inventory' ELSE 'SELECT 1' END FROM inventory \gexec

-- expect: UnverifiableWrite
SELECT format('TRUNCATE %I', tablename) FROM pg_tables WHERE schemaname = 'app' \gexec

-- expect: UnverifiableSql
SELECT body FROM statements \gexec

SELECT 'UPDATE inventory SET quantity = 0, writer_epoch = ' || :'epoch' || ' WHERE writer_epoch < ' || :'epoch' \gexec

SELECT 'CREATE DATABASE app' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'app') \gexec

SELECT format('ANALYZE %I', tablename) FROM pg_tables \gexec

SELECT 'UPDATE inventory SET quantity = 0' \gx

SELECT sku FROM inventory \g out.txt
SELECT sku FROM inventory \g | cat
-- expect: MissingEpochPredicate
SELECT 'UPDATE inventory SET quantity = 0;' \g (format=unaligned tuples_only=on) | psql app

-- expect: UnfencedWrite
\copy "inventory" from program 'cat x'

-- expect: UnfencedWrite
\copy public.inventory(sku, quantity) from stdin
A	1
\.

-- expect: UnverifiableWrite
SELECT 'UPDATE ' || :'chosen' || ' SET quantity = 0' \gexec
