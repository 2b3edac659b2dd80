-- expect: EpochColumnChanged
ALTER TABLE inventory DROP COLUMN writer_epoch;
