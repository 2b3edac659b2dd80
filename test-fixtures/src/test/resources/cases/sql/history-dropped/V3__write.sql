-- Nothing has taken the protection back: the declaration stands.
-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;
