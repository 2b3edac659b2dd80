-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- Statements that speak of the table beside a write verb and write no row of it.
CREATE POLICY own_rows ON inventory FOR UPDATE USING (owner = current_user);

CREATE INDEX CONCURRENTLY inventory_epoch_ix ON inventory (writer_epoch) WHERE quantity > 0;

REVOKE UPDATE, DELETE, TRUNCATE ON inventory FROM app_ro;

CREATE PUBLICATION stock FOR TABLE inventory WITH (publish = 'insert, update, delete, truncate');

VACUUM (ANALYZE) inventory;

LOCK TABLE inventory IN ROW EXCLUSIVE MODE;

ALTER TABLE inventory ENABLE ROW LEVEL SECURITY;

ALTER TABLE inventory ADD COLUMN updated_at timestamptz, ADD CONSTRAINT positive CHECK (quantity >= 0);

CREATE VIEW low_stock AS SELECT sku FROM inventory WHERE quantity < 5;

CREATE TABLE stock_copy AS SELECT * FROM inventory;

CREATE TABLE update_inventory (delete_from text, "update inventory set" text);

SELECT i.sku FROM inventory i JOIN reservation r USING (sku) FOR NO KEY UPDATE OF i;

DECLARE c CURSOR FOR SELECT sku FROM inventory FOR UPDATE;

SELECT update, delete FROM merge WHERE truncate = 'inventory';

INSERT INTO update_log (delete_count) SELECT count(*) FROM inventory;

ALTER TABLE reservation ADD FOREIGN KEY (sku) REFERENCES inventory (sku) ON DELETE CASCADE;

CREATE TRIGGER inventory_touch BEFORE INSERT OR UPDATE OR DELETE ON inventory FOR EACH ROW EXECUTE FUNCTION touch();

DROP TRIGGER inventory_touch ON inventory;

SELECT $$ it's an open 'quote; DELETE FROM inventory; $$, E'\'; DELETE FROM inventory;', U&'\0041';

SELECT 1 -- '; UPDATE inventory SET quantity = 0
  , 2;
