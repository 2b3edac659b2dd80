-- dialect: mariadb
-- tables: inventory:writer_epoch:STRICT

-- expect: EpochNotAdvanced
INSERT INTO inventory PARTITION (p0) (sku, quantity) SELECT sku, quantity FROM stage;

-- expect: UnfencedWrite
CREATE TABLE IF NOT EXISTS inventory (sku varchar(40) PRIMARY KEY, writer_epoch bigint NOT NULL DEFAULT 0) REPLACE SELECT sku FROM stage;

/* /* */
-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 1;
/* */

-- expect: MissingEpochPredicate
SELECT '\\'; UPDATE inventory SET quantity = 3; SELECT 'x';

DELIMITER $$
-- expect: MissingEpochPredicate
BEGIN NOT ATOMIC
  DECLARE x INT DEFAULT 0;
  REPEAT SET x = x + 1; DELETE FROM inventory WHERE quantity = x; UNTIL x > 5 END REPEAT;
END$$
DELIMITER ;

-- expect: MissingEpochPredicate
UPDATE inventory FOR PORTION OF valid FROM '2026-01-01' TO '2026-02-01' SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM inventory FOR PORTION OF valid FROM '2026-01-01' TO '2026-02-01';

-- expect: MissingEpochPredicate
EXECUTE IMMEDIATE 'DELETE FROM inventory';

-- expect: MissingEpochPredicate
EXECUTE IMMEDIATE CONCAT('DELETE FROM ', 'inventory') ;

-- expect: MissingEpochPredicate
SET STATEMENT max_statement_time=1 FOR DELETE FROM inventory;

-- expect: MissingEpochPredicate
ANALYZE FORMAT=JSON UPDATE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE quantity = 0 RETURNING sku;

-- expect: MissingEpochPredicate
UPDATE `inventory` AS `i`, (SELECT 'A' AS sku) AS s SET `i`.`quantity` = 0 WHERE `i`.`sku` = s.sku;

-- expect: MissingEpochPredicate
DELETE a, b FROM inventory AS a INNER JOIN stage AS b WHERE a.sku = b.sku;

-- expect: MissingEpochPredicate
INSERT IGNORE INTO inventory (sku, quantity, writer_epoch) SELECT sku, 1, ? FROM stage ON DUPLICATE KEY UPDATE quantity = VALUES(quantity);

DELIMITER ;;
-- expect: MissingEpochPredicate
/*!50003 CREATE*/ /*!50020 DEFINER=`app`@`%`*/ /*!50003 PROCEDURE `fix`()
BEGIN
  CASE WHEN 1 THEN UPDATE inventory SET quantity = 0; ELSE SELECT 1; END CASE;
END */;;

-- expect: IndirectWrite
/*!50003 CREATE*/ /*!50017 DEFINER=`app`@`%`*/ /*!50003 TRIGGER stage_ai AFTER INSERT ON stage FOR EACH ROW UPDATE inventory SET quantity = NEW.quantity WHERE sku = NEW.sku */;;

-- expect: MissingEpochPredicate
CREATE FUNCTION f() RETURNS INT DETERMINISTIC BEGIN IF 1 THEN DELETE FROM inventory; END IF; RETURN 1; END;;
DELIMITER ;

CALL fix();
DO RELEASE_LOCK('inventory');
ALTER TABLE inventory ENGINE = InnoDB;
SHOW TRIGGERS LIKE 'inventory';
SELECT * FROM inventory FOR UPDATE;
SELECT `delete`, `update` FROM `insert into inventory`;
CREATE USER 'update'@'%';
GRANT DELETE, UPDATE ON shop.inventory TO app;
REPAIR TABLE inventory;
CHECKSUM TABLE inventory;
CREATE OR REPLACE VIEW v AS SELECT * FROM inventory;
SELECT REPLACE(location, 'a', 'b'), INSERT('a', 1, 1, 'b') FROM inventory;
SELECT IF(1, 'DELETE FROM inventory', '') FROM inventory;
KILL QUERY 5;
-- a line; UPDATE inventory SET quantity = 0
