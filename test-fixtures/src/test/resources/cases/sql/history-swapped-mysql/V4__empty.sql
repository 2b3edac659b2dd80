CREATE TABLE ledger_entry_next LIKE ledger_entry;

RENAME TABLE ledger_entry TO ledger_entry_2026, ledger_entry_next TO ledger_entry;
