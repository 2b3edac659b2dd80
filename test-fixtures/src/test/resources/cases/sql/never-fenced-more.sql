-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: UnfencedWrite
TRUNCATE ONLY "inventory";

-- expect: UnfencedWrite
COPY public.inventory FROM STDIN WITH (FORMAT csv);
A-100,10
A-101,4;DELETE FROM inventory;
\.

-- expect: UnfencedWrite
SELECT * INTO TABLE inventory FROM inventory_import;

-- expect: UnfencedWrite
SELECT sku, count(*) INTO UNLOGGED inventory FROM reservation GROUP BY sku;

-- expect: UnfencedWrite
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE CURRENT OF stock_cursor;

-- expect: UnfencedWrite
DELETE FROM inventory WHERE CURRENT OF stock_cursor;

TRUNCATE inventory_import, inventory_archive;

COPY inventory_import FROM STDIN;
UPDATE inventory SET quantity = 0;
\.

SELECT sku INTO inventory_low FROM inventory;

-- One table of the list is fenced; it is one write.
-- expect: UnfencedWrite
TRUNCATE TABLE reservation, inventory, stock_event;
