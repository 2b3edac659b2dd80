-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL);

-- Replaced later.
CREATE FUNCTION take(p_sku text, p_epoch bigint) RETURNS void LANGUAGE sql AS
'UPDATE inventory SET quantity = quantity - 1 WHERE sku = p_sku';

-- Dropped later.
CREATE FUNCTION clear_all() RETURNS void LANGUAGE sql AS 'DELETE FROM inventory';

-- It lives on, and the table is protected by now.
-- expect: MissingEpochPredicate
CREATE FUNCTION forget(p_sku text) RETURNS void LANGUAGE sql AS 'DELETE FROM inventory WHERE sku = p_sku';
