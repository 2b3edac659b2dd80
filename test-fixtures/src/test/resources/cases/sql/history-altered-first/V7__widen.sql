-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,ledger_entry:writer_epoch:STRICT

-- The migrations that made the tables are not here. What has a column to be altered had it before.
ALTER TABLE inventory ALTER COLUMN writer_epoch TYPE bigint;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;

ALTER TABLE ledger_entry ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;

-- This one is given its column here.
UPDATE ledger_entry SET amount = 0;
