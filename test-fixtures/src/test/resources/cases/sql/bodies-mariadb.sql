-- dialect: mariadb
-- tables: inventory:writer_epoch:STRICT

DELIMITER //

-- expect: MissingEpochPredicate
CREATE OR REPLACE PACKAGE BODY p AS
  PROCEDURE x() AS
  BEGIN
    UPDATE inventory SET quantity = 1;
  END;
END//

-- expect: IndirectWrite
CREATE OR REPLACE TRIGGER IF NOT EXISTS t BEFORE DELETE ON stage FOR EACH ROW PRECEDES u BEGIN DELETE FROM inventory WHERE sku = OLD.sku; END//

-- expect: MissingEpochPredicate
CREATE DEFINER=CURRENT_ROLE EVENT IF NOT EXISTS e ON SCHEDULE AT CURRENT_TIMESTAMP + INTERVAL 1 HOUR DO BEGIN DELETE FROM inventory; END//

-- expect: MissingEpochPredicate
ALTER EVENT e ON SCHEDULE EVERY 5 MINUTE DO DELETE FROM inventory//

-- expect: MissingEpochPredicate
CREATE AGGREGATE FUNCTION f(x INT) RETURNS INT BEGIN DECLARE CONTINUE HANDLER FOR NOT FOUND RETURN 1; LOOP FETCH GROUP NEXT ROW; DELETE FROM inventory; END LOOP; END//

-- expect: MissingEpochPredicate
CREATE PROCEDURE q() SQL SECURITY INVOKER IF 1 THEN UPDATE inventory SET quantity = 2; END IF//

-- expect: MissingEpochPredicate
CREATE PROCEDURE r(p INT) l1: WHILE p > 0 DO SET p = p - 1; UPDATE inventory SET quantity = p; ITERATE l1; END WHILE l1//

-- expect: MissingEpochPredicate
CREATE PROCEDURE s() BEGIN FOR r IN (SELECT sku FROM stage) DO UPDATE inventory SET quantity = 3 WHERE sku = r.sku; END FOR; END//

-- expect: MissingEpochPredicate
CREATE PROCEDURE u() BEGIN DECLARE c CURSOR FOR SELECT 1; GET DIAGNOSTICS @x = ROW_COUNT; SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'UPDATE inventory SET x = 1'; REPLACE INTO log VALUES (1); UPDATE stage, inventory SET inventory.quantity = 1; END//
DELIMITER ;
