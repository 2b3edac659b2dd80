CREATE TABLE staging.inventory (sku text PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);

-- expect: EpochNotAdvanced
INSERT INTO staging.inventory (sku, quantity) SELECT sku, quantity FROM app.inventory;

ALTER TABLE app.inventory SET SCHEMA archive;
ALTER TABLE staging.inventory SET SCHEMA app;
