-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: EpochReset
UPDATE inventory SET writer_epoch = writer_epoch + 1;

-- expect: EpochReset
UPDATE app.inventory AS i SET writer_epoch = 0 WHERE i.location = 'north';

-- With something else in the same statement it is a write like any other.
-- expect: MissingEpochPredicate
UPDATE inventory SET writer_epoch = 0, note = 'restored';

UPDATE inventory SET writer_epoch = 0 WHERE writer_epoch IS NULL AND location = 'north';

-- With the predicate and the token it is a write like any other.
UPDATE inventory SET writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch;
