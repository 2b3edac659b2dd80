CREATE TABLE _inventory_new LIKE inventory;

ALTER TABLE _inventory_new ADD COLUMN shelf varchar(10);

-- expect: EpochNotAdvanced
INSERT IGNORE INTO _inventory_new (sku, quantity) SELECT sku, quantity FROM inventory;

-- expect: UnfencedWrite
LOAD DATA INFILE 'x' INTO TABLE _inventory_new;

RENAME TABLE inventory TO _inventory_old, _inventory_new TO inventory;

DROP TABLE _inventory_old;
