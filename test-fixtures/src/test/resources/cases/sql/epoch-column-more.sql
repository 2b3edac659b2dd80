-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,ledger_entry:writer_epoch:STRICT

CREATE TABLE IF NOT EXISTS public.inventory (
  sku text,
  quantity int NOT NULL DEFAULT 0,
  writer_epoch int8 CONSTRAINT epoch_known NOT NULL DEFAULT 0
);

-- expect: EpochColumnChanged
ALTER TABLE IF EXISTS ONLY inventory DROP COLUMN IF EXISTS writer_epoch CASCADE;

-- expect: EpochColumnChanged
ALTER TABLE inventory RENAME writer_epoch TO version;

-- expect: EpochColumnChanged
ALTER TABLE inventory ADD COLUMN note text, ALTER COLUMN writer_epoch SET DATA TYPE smallint USING writer_epoch::smallint;

-- expect: EpochColumnChanged
ALTER TABLE inventory ALTER writer_epoch DROP NOT NULL;

ALTER TABLE inventory ALTER quantity DROP NOT NULL, ALTER note TYPE varchar(200);

ALTER TABLE reservation DROP COLUMN writer_epoch;

-- expect: EpochColumnNullable
ALTER TABLE ledger_entry ADD writer_epoch bigint DEFAULT 0;

-- expect: EpochColumnChanged
DROP TABLE reservation, app.inventory CASCADE;

DROP VIEW inventory_view;

DROP INDEX inventory_ix;
