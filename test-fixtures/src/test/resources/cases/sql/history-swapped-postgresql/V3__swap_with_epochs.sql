CREATE TABLE ledger_entry_new (id bigint PRIMARY KEY, amount bigint NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);

INSERT INTO ledger_entry_new (id, amount, writer_epoch) SELECT id, amount, writer_epoch FROM ledger_entry;

ALTER TABLE ledger_entry RENAME TO ledger_entry_old;

ALTER TABLE ledger_entry_new RENAME TO ledger_entry;
