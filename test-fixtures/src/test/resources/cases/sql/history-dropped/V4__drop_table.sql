-- expect: EpochColumnChanged
DROP TABLE inventory;
