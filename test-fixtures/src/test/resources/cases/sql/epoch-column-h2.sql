-- dialect: h2
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku VARCHAR(40) PRIMARY KEY, quantity INT NOT NULL, writer_epoch BIGINT DEFAULT 0 NOT NULL);

-- expect: EpochColumnChanged
ALTER TABLE inventory ALTER COLUMN writer_epoch SET NULL;

-- expect: EpochColumnChanged
ALTER TABLE inventory ALTER COLUMN writer_epoch RENAME TO version;

-- expect: EpochColumnChanged
ALTER TABLE inventory ALTER COLUMN writer_epoch SET DATA TYPE VARCHAR(36);

ALTER TABLE inventory ALTER COLUMN writer_epoch SET DEFAULT 0;

-- expect: EpochColumnChanged
ALTER TABLE inventory DROP COLUMN IF EXISTS writer_epoch;

-- expect: EpochColumnChanged
DROP TABLE inventory IF EXISTS;
