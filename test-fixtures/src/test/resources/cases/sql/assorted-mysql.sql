-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

/*!40101 SET NAMES utf8 */;
/*!40000 ALTER TABLE `inventory` DISABLE KEYS */;
LOCK TABLES `inventory` WRITE;

-- expect: EpochNotAdvanced
INSERT INTO `inventory` VALUES ('A',1,'x');

UNLOCK TABLES;

-- expect: MissingEpochPredicate
UPDATE /*+ NO_MERGE(i) */ LOW_PRIORITY IGNORE shop.inventory i FORCE INDEX (PRIMARY) JOIN stage s ON s.sku = i.sku SET i.quantity = s.quantity WHERE s.ok = 1 ORDER BY i.sku LIMIT 10;

UPDATE stage s JOIN inventory i ON s.sku = i.sku SET s.quantity = i.quantity;

-- expect: MissingEpochPredicate
UPDATE stage s, inventory i SET s.done = 1, i.quantity = s.quantity WHERE s.sku = i.sku;

-- expect: MissingEpochPredicate
DELETE LOW_PRIORITY QUICK IGNORE i.* FROM inventory AS i LEFT JOIN stage s ON s.sku = i.sku WHERE s.sku IS NULL;

-- expect: MissingEpochPredicate
DELETE FROM i USING shop.inventory AS i INNER JOIN stage AS s ON s.sku = i.sku;

DELETE s FROM stage s JOIN inventory i ON i.sku = s.sku;

-- expect: UnfencedWrite
REPLACE DELAYED INTO inventory SET sku = 'A', quantity = 1;

-- expect: UnfencedWrite
REPLACE inventory SELECT * FROM stage;

-- expect: UnfencedWrite
LOAD DATA LOCAL INFILE '/tmp/x.csv' REPLACE INTO TABLE inventory FIELDS TERMINATED BY ',' (sku, quantity);

-- expect: UnfencedWrite
LOAD XML INFILE '/tmp/x.xml' INTO TABLE `shop`.`inventory` ROWS IDENTIFIED BY '<row>';

-- expect: MissingEpochPredicate
/*!50003 UPDATE inventory SET quantity = 0 */;

# UPDATE inventory SET quantity = 0;
SELECT '-- UPDATE inventory', "DELETE FROM inventory", 'it\'s; DELETE FROM inventory';

INSERT INTO inventory SET sku = 'A', quantity = 1;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (?, ?, ?) AS new ON DUPLICATE KEY UPDATE quantity = new.quantity, writer_epoch = new.writer_epoch;

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (?, ?, ?) AS new ON DUPLICATE KEY UPDATE quantity = IF(inventory.writer_epoch < new.writer_epoch, new.quantity, inventory.quantity), writer_epoch = GREATEST(inventory.writer_epoch, new.writer_epoch);

DELIMITER //
-- expect: MissingEpochPredicate
CREATE DEFINER=`root`@`localhost` PROCEDURE `fix`(IN p_sku VARCHAR(40))
    MODIFIES SQL DATA
    COMMENT 'don''t; DELETE FROM inventory'
fix: BEGIN
  DECLARE done INT DEFAULT FALSE;
  DECLARE cur CURSOR FOR SELECT sku FROM stage;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET done = TRUE;
  OPEN cur;
  l: LOOP
    FETCH cur INTO p_sku;
    IF done THEN LEAVE l; END IF;
    UPDATE inventory SET quantity = 0 WHERE sku = p_sku;
  END LOOP;
  CLOSE cur;
END //

-- expect: IndirectWrite
CREATE TRIGGER after_stage AFTER INSERT ON stage FOR EACH ROW FOLLOWS other_trigger
  INSERT INTO inventory (sku, quantity) VALUES (NEW.sku, 0) ON DUPLICATE KEY UPDATE quantity = quantity + NEW.quantity //

-- expect: MissingEpochPredicate
CREATE EVENT nightly ON SCHEDULE EVERY 1 DAY STARTS '2026-01-01' ON COMPLETION PRESERVE DO
  DELETE FROM inventory WHERE quantity = 0 //
DELIMITER ;

-- expect: MissingEpochPredicate
EXPLAIN ANALYZE DELETE FROM inventory WHERE quantity = 0;

EXPLAIN FORMAT=TREE DELETE FROM inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
WITH s AS (SELECT sku FROM stage) UPDATE inventory SET quantity = 0 WHERE sku IN (SELECT sku FROM s);

-- expect: UnfencedWrite
TRUNCATE `inventory`;

OPTIMIZE TABLE inventory;
CHECK TABLE inventory;
ANALYZE TABLE inventory UPDATE HISTOGRAM ON quantity;
HANDLER inventory OPEN;
SHOW CREATE TABLE inventory;
DESCRIBE inventory;
FLUSH TABLES inventory WITH READ LOCK;
SELECT * FROM inventory INTO OUTFILE '/tmp/x';
SELECT quantity INTO @q FROM inventory LIMIT 1;
CREATE TABLE inventory_copy LIKE inventory;
SET GLOBAL event_scheduler = ON;
