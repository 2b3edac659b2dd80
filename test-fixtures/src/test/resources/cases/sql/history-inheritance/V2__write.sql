-- expect: MissingEpochPredicate
UPDATE inventory_cold SET temperature = 4;

UPDATE inventory_cold SET temperature = 4, writer_epoch = ${epoch} WHERE writer_epoch < ${epoch};

UPDATE inventory_note SET note = '';

ALTER TABLE inventory_cold NO INHERIT inventory;
