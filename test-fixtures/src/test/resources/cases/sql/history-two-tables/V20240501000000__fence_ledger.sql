ALTER TABLE ledger_entry ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;

UPDATE ledger_entry SET posted = false;
