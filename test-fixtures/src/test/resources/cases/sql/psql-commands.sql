-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

\set ON_ERROR_STOP on
\echo UPDATE inventory SET quantity = 0;

-- expect: UnfencedWrite
\copy inventory (sku, quantity) from 'stock.csv' with (format csv)

\copy inventory (sku, quantity) to 'out.csv' with (format csv)

\copy (select sku from inventory where quantity = 0) to 'empty.csv'

\copy inventory_import from 'stock.csv'

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 \g

\if :is_test
-- expect: UnfencedWrite
TRUNCATE inventory;
\endif

SELECT sku FROM inventory \gset

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE quantity = :'quantity';

DELETE FROM inventory WHERE quantity = 0 AND writer_epoch < :'epoch';

DELETE FROM inventory WHERE quantity = 0 AND :"column" = 1 AND writer_epoch < :epoch;
