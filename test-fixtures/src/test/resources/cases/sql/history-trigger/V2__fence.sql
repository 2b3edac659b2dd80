ALTER TABLE inventory ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;

DROP TRIGGER IF EXISTS reservation_ad;
