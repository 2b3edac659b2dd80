UPDATE inventory SET writer_epoch = 0 WHERE writer_epoch IS NULL;

ALTER TABLE inventory MODIFY writer_epoch bigint NOT NULL DEFAULT 0;
