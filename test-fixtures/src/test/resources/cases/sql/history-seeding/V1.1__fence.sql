DELETE FROM inventory WHERE quantity < 0;

ALTER TABLE inventory ADD COLUMN note text, ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;

-- Seeding and back-filling belong to the migration that protects the table.
UPDATE inventory SET writer_epoch = 0, note = '';

INSERT INTO inventory (sku, quantity) SELECT sku, 1 FROM product WHERE fresh;
