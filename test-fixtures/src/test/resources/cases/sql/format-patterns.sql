-- dialect: auto
-- tables: inventory:writer_epoch:STRICT

-- A pattern that String.format fills in later: part of the table's name is missing.
-- expect: UnverifiableWrite
UPDATE %sINVENTORY SET quantity = 0 WHERE sku = ?;

-- expect: UnverifiableWrite
DELETE FROM %s WHERE sku = ?;

-- expect: UnverifiableWrite
INSERT INTO %s(sku, quantity) VALUES (?, ?);

-- expect: UnverifiableWrite
UPDATE %1$s SET quantity = %2$s WHERE sku = ?;

-- expect: UnverifiableWrite
DELETE FROM %s.%s WHERE sku = ?;

-- expect: UnverifiableWrite
DELETE FROM %s%s WHERE sku = ?;

-- expect: UnverifiableWrite
DELETE FROM "%s" WHERE sku = ?;

-- expect: MissingEpochPredicate
DELETE FROM %s.inventory WHERE sku = ?;

UPDATE %sWAREHOUSE SET quantity = 0 WHERE id = ?;

DELETE FROM tmp_%s WHERE id = ?;

DELETE FROM %1$s_history WHERE id = ?;

DELETE FROM "%s_history" WHERE id = ?;

UPDATE warehouse SET quantity = quantity %shelves WHERE id = ?;
