-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- The ways in which PostgreSQL writes a SET list.
UPDATE inventory SET (quantity, writer_epoch) = ROW (:n, :epoch) WHERE sku = :sku AND writer_epoch < :epoch;

UPDATE inventory SET tags[1] = 'checked', writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch;

UPDATE inventory SET address.city = :city, writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch;

UPDATE inventory SET quantity = DEFAULT, "writer_epoch" = :epoch WHERE sku = :sku AND writer_epoch < :epoch;

-- expect: MissingEpochPredicate
UPDATE inventory SET (quantity, writer_epoch) = ROW (:n, :epoch) WHERE sku = :sku;

-- expect: EpochNotAdvanced
UPDATE inventory SET (quantity, reserved) = (:n, :epoch) WHERE sku = :sku AND writer_epoch < :epoch;

-- The new epoch goes into a column of another name.
-- expect: EpochNotAdvanced
UPDATE inventory SET quantity = :n, seen_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch;

-- A column of that name inside a composite column is another column.
-- expect: EpochNotAdvanced
UPDATE inventory SET quantity = :n, origin.writer_epoch = :epoch WHERE sku = :sku AND writer_epoch < :epoch;

-- expect: MissingEpochPredicate
UPDATE inventory * SET quantity = 0;

-- A blank line does not end a statement: the predicate belongs to it.
UPDATE inventory SET quantity = 0, writer_epoch = :epoch


 WHERE sku = :sku AND writer_epoch < :epoch;
