ALTER TABLE inventory ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;
