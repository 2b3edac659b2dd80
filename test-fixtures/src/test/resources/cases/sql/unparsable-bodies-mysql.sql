-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

DELIMITER $$
-- expect: UnparsableSql
CREATE PROCEDURE empty_all()
BEGIN
  UPDATE inventory quantity = 0;
END $$

-- expect: UnparsableSql
CREATE PROCEDURE empty_some()
BEGIN
  IF 1 THEN REPLACE inventory quantity 0; END IF;
END $$

-- expect: UnparsableSql
CREATE PROCEDURE empty_again()
BEGIN
  WHILE 1 DO DELETE inventory 1; END WHILE;
END $$

-- expect: UnparsableSql
CREATE TRIGGER empties AFTER INSERT ON delivery FOR EACH ROW UPDATE inventory quantity = 0 $$

CREATE PROCEDURE reads()
BEGIN
  IF 1 THEN SELECT INSERT('a', 1, 1, 'inventory'), REPLACE(sku, 'a', 'b') FROM inventory; END IF;
END $$
DELIMITER ;
