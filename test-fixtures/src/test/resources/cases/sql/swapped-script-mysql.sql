-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT,parcel:writer_epoch:STRICT

CREATE TABLE inventory_new LIKE inventory;

-- expect: EpochNotAdvanced
INSERT INTO inventory_new (sku, quantity) SELECT sku, quantity FROM inventory;

RENAME TABLE inventory TO inventory_old, inventory_new TO inventory;

DROP TABLE inventory_old;

CREATE TABLE parcel_new (id bigint PRIMARY KEY);

-- expect: EpochColumnChanged
RENAME TABLE parcel TO parcel_old, parcel_new TO parcel;
