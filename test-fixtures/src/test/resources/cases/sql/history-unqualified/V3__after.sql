-- expect: MissingEpochPredicate
UPDATE app.inventory SET quantity = 0;

UPDATE other.inventory SET sku = '';
