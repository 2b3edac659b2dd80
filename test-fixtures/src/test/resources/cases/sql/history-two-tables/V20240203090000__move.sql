-- One of the two is protected by now.
-- expect: MissingEpochPredicate
WITH moved AS (DELETE FROM inventory WHERE quantity = 0 RETURNING sku)
UPDATE ledger_entry SET posted = true;
