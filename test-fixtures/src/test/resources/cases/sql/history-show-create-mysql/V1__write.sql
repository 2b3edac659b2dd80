-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- Nothing is made by asking how it was made: the table was there before, and is protected from the start.
SHOW CREATE TABLE inventory;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;
