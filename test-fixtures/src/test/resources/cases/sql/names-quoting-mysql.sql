-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE `inventory` SET `quantity` = 0;

-- expect: MissingEpochPredicate
UPDATE `app`.`Inventory` SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM app . inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
UPDATE LOW_PRIORITY IGNORE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE QUICK FROM inventory PARTITION (p0) WHERE quantity = 0;

UPDATE `inventory` AS `i` SET `i`.`quantity` = 0, `i`.`writer_epoch` = :epoch WHERE `i`.`writer_epoch` < :epoch;

UPDATE inventory_2024 SET quantity = 0;

DELETE FROM `my-inventory`;

-- expect: UnfencedWrite
LOAD DATA LOCAL INFILE 'stock.csv' REPLACE INTO TABLE app.inventory LINES STARTING BY 'INSERT INTO other';

-- expect: UnfencedWrite
REPLACE LOW_PRIORITY INTO `inventory` VALUES ('A-100', 1, 2);

SELECT quantity INTO @quantity FROM inventory WHERE sku = 'A-100';
