CREATE TABLE ledger_entry_new LIKE ledger_entry;

INSERT INTO ledger_entry_new SELECT * FROM ledger_entry;

RENAME TABLE ledger_entry TO ledger_entry_old, ledger_entry_new TO ledger_entry;
