-- A view of a view.
-- expect: MissingEpochPredicate
UPDATE north_low SET n = 0;

-- expect: MissingEpochPredicate
DELETE FROM north WHERE sku = 'A-100';

SELECT * FROM totals FOR UPDATE;

DROP VIEW north_low;
CREATE TABLE north_low (sku text, n int);
