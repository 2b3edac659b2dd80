-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- Without a FROM it is a row of values.
INSERT INTO inventory (sku, quantity) SELECT 'A-100', 10;

INSERT INTO inventory (sku, quantity, writer_epoch) SELECT 'A-101', 10, 0;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) SELECT 'A-102', 10, 3;

-- The arbiter is asked whether the claim still stands.
INSERT INTO inventory (sku, quantity, writer_epoch)
SELECT :sku, :n, :epoch WHERE EXISTS (SELECT 1 FROM jobs WHERE id = :job AND lease_epoch = :epoch FOR SHARE);

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity)
WITH fresh AS (SELECT sku, quantity FROM delivery WHERE truck = :truck) SELECT sku, quantity FROM fresh;

INSERT INTO inventory (sku, quantity, writer_epoch)
SELECT sku, quantity, writer_epoch FROM inventory_north UNION ALL SELECT sku, quantity, writer_epoch FROM inventory_south;

-- One half of the union copies no epoch.
-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch)
SELECT sku, quantity, writer_epoch FROM inventory_north UNION ALL SELECT sku, quantity, 1 FROM inventory_south;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, quantity FROM inventory_archive;

INSERT INTO report (body) SELECT 'INSERT INTO inventory (sku, quantity) SELECT 1' FROM inventory;
