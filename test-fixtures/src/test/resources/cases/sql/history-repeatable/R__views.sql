-- Runs after all versions.
-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 WHERE quantity < 0;
