ALTER TABLE inventory ADD writer_epoch bigint NOT NULL DEFAULT 0;
