ALTER TABLE inventory ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;

ALTER TABLE inventory DROP CONSTRAINT inventory_shelf;

ALTER TABLE inventory ADD CONSTRAINT inventory_shelf FOREIGN KEY (shelf_id) REFERENCES shelf (id);
