-- expect: MissingEpochPredicate
UPDATE app.inventory SET quantity = 1;

UPDATE archive.inventory SET quantity = 1;
