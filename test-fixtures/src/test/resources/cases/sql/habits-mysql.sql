-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE inventory, stage SET inventory.quantity = stage.quantity WHERE inventory.sku = stage.sku;

-- expect: MissingEpochPredicate
DELETE a FROM inventory AS a JOIN stage AS b USING (sku);

-- expect: MissingEpochPredicate
DELETE FROM a USING inventory AS a INNER JOIN stage AS b ON a.sku = b.sku;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, @epoch FROM stage ON DUPLICATE KEY UPDATE quantity = VALUES(quantity), writer_epoch = VALUES(writer_epoch);

-- expect: UnfencedWrite
REPLACE LOW_PRIORITY INTO inventory SET sku = 'A', quantity = 0;

DELIMITER //
-- expect: MissingEpochPredicate
CREATE EVENT sweep ON SCHEDULE EVERY 1 DAY DO
BEGIN
  DELETE FROM inventory WHERE quantity = 0;
END //
DELIMITER ;

-- expect: MissingEpochPredicate
CREATE EVENT IF NOT EXISTS sweep2 ON SCHEDULE AT CURRENT_TIMESTAMP + INTERVAL 1 HOUR ON COMPLETION PRESERVE DO DELETE FROM inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
ALTER EVENT sweep2 DO UPDATE inventory SET quantity = 0;

-- expect: UnfencedWrite
LOAD DATA LOCAL INFILE 'stock.csv' REPLACE INTO TABLE inventory FIELDS TERMINATED BY ',' (sku, quantity);

-- expect: UnfencedWrite
LOAD XML INFILE 'stock.xml' INTO TABLE inventory ROWS IDENTIFIED BY '<row>';

-- expect: MissingEpochPredicate
UPDATE /*+ NO_INDEX_MERGE(inventory) */ LOW_PRIORITY IGNORE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE /*+ SET_VAR(foreign_key_checks = OFF) */ QUICK FROM inventory WHERE quantity = 0;

HANDLER inventory OPEN;
HANDLER inventory READ FIRST WHERE quantity = 0 LIMIT 10;
HANDLER inventory CLOSE;

-- expect: MissingEpochPredicate
UPDATE inventory PARTITION (p0) SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM inventory PARTITION (p0, p1) WHERE quantity = 0;

-- expect: UnfencedWrite
ALTER TABLE inventory EXCHANGE PARTITION p0 WITH TABLE stage;

-- expect: UnfencedWrite
ALTER TABLE inventory TRUNCATE PARTITION p0;

-- expect: UnfencedWrite
ALTER TABLE inventory DROP PARTITION p0;

-- expect: MissingEpochPredicate
WITH gone AS (SELECT sku FROM stage) UPDATE inventory JOIN gone USING (sku) SET quantity = 0;

-- expect: MissingEpochPredicate
WITH gone AS (SELECT sku FROM stage) DELETE FROM inventory WHERE sku IN (SELECT sku FROM gone);

-- expect: MissingEpochPredicate
UPDATE inventory i LEFT JOIN stage s ON s.sku = i.sku AND i.writer_epoch < :epoch SET i.quantity = 0, i.writer_epoch = :epoch;

UPDATE inventory i JOIN stage s ON s.sku = i.sku AND i.writer_epoch < :epoch SET i.quantity = 0, i.writer_epoch = :epoch;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch <=> :epoch;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < :epoch XOR quantity > 0;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < :epoch || quantity > 0;

UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < :epoch && quantity > 0 ORDER BY sku LIMIT 5;

-- expect: MissingEpochPredicate
INSERT IGNORE INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) AS new ON DUPLICATE KEY UPDATE writer_epoch = GREATEST(inventory.writer_epoch, new.writer_epoch), quantity = IF(inventory.writer_epoch < new.writer_epoch, new.quantity, inventory.quantity);

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, 1, :epoch) AS new ON DUPLICATE KEY UPDATE quantity = IF(inventory.writer_epoch < new.writer_epoch, new.quantity, inventory.quantity), writer_epoch = GREATEST(inventory.writer_epoch, new.writer_epoch);

-- expect: MissingEpochPredicate
UPDATE `shop`.`inventory` AS `i` SET `i`.`quantity` = 0 WHERE `i`.`sku` = "A -- `";

-- expect: MissingEpochPredicate
EXPLAIN ANALYZE DELETE FROM inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
PREPARE s FROM 'UPDATE inventory SET quantity = ? WHERE sku = ?';

-- expect: MissingEpochPredicate
SET @q = 'DELETE FROM inventory WHERE quantity = 0';
PREPARE s FROM @q;

-- expect: UnfencedWrite
TRUNCATE inventory;

-- expect: UnfencedWrite
ALTER TABLE inventory IMPORT TABLESPACE;

-- expect: MissingEpochPredicate
INSERT INTO inventory SET sku = 'A', quantity = 1, writer_epoch = :epoch ON DUPLICATE KEY UPDATE quantity = quantity + 1;

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity) TABLE stage;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 WHERE sku = 'A' LIMIT 1;

-- expect: MissingEpochPredicate
DELETE inventory, stage FROM inventory INNER JOIN stage ON inventory.sku = stage.sku;
