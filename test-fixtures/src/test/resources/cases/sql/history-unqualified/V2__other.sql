-- The other table has the column from the start; this one still has not.
UPDATE app.inventory SET quantity = 0;

UPDATE other.inventory SET sku = '';

ALTER TABLE app.inventory ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;
