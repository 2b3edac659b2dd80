-- The declared name counts as before, for the table that has it now.
-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;
