-- dialect: postgresql
-- tables: bestände:writer_epoch:STRICT,user:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE bestände SET menge = 0;

-- expect: MissingEpochPredicate
UPDATE "Bestände" SET menge = 0;

UPDATE BESTÄNDE SET menge = 0, writer_epoch = :epoch WHERE writer_epoch < :epoch;

-- A word more or less, and it is another table.
UPDATE bestände_alt SET menge = 0;

UPDATE bestand SET menge = 0;

-- A name that is a keyword elsewhere.
-- expect: MissingEpochPredicate
UPDATE "user" SET name = :name WHERE id = :id;

-- expect: MissingEpochPredicate
DELETE FROM app."User" WHERE id = :id;

UPDATE "user" SET name = :name, writer_epoch = :epoch WHERE id = :id AND writer_epoch < :epoch;

UPDATE account SET "user" = :name WHERE id = :id;

CREATE USER report PASSWORD 'UPDATE bestände SET menge = 0';
