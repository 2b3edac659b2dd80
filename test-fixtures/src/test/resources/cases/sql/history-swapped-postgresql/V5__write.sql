UPDATE inventory_old SET quantity = 0;

DROP TABLE inventory_old;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;
