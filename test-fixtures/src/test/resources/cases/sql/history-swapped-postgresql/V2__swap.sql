CREATE TABLE inventory_new (sku varchar(40) PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);

-- The epochs stay behind, and a worker that woke up late would win.
-- expect: EpochNotAdvanced
INSERT INTO inventory_new (sku, quantity) SELECT sku, quantity FROM inventory;

ALTER TABLE inventory RENAME TO inventory_old;

ALTER TABLE inventory_new RENAME TO inventory;
