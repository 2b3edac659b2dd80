ALTER TABLE inventory ADD COLUMN note text;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE note = '';
