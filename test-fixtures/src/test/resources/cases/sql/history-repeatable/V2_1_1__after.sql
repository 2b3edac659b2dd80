-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 3;
