-- The declared name counts as before.
-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;

-- And so do the rows that moved away under another name.
-- expect: MissingEpochPredicate
UPDATE inventory_old SET quantity = 0;
