-- expect: MissingEpochPredicate
UPDATE stock SET quantity = 0;

UPDATE stock SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < :epoch;

UPDATE goods SET price = 0;

DROP PUBLIC SYNONYM stock;
