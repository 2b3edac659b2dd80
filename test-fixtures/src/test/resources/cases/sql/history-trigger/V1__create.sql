-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku varchar(40) PRIMARY KEY, reserved int NOT NULL DEFAULT 0);

-- It is there when the table is protected, and still there afterwards.
-- expect: IndirectWrite
CREATE TRIGGER reservation_ai AFTER INSERT ON reservation FOR EACH ROW
UPDATE inventory SET reserved = reserved + NEW.amount WHERE sku = NEW.sku;

CREATE TRIGGER reservation_ad AFTER DELETE ON reservation FOR EACH ROW
UPDATE inventory SET reserved = reserved - OLD.amount WHERE sku = OLD.sku;
