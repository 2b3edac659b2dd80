-- expect: MissingEpochPredicate
UPDATE ledger_entry SET posted = true;
