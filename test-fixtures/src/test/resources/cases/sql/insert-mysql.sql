-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

INSERT INTO inventory SET sku = :sku, quantity = :n, writer_epoch = :epoch;

INSERT INTO inventory SET sku = 'A-100', quantity = 10;

INSERT inventory (sku, quantity) VALUE ('A-101', 3);

INSERT INTO inventory SET sku = 'A-102', quantity = 10, writer_epoch = 0;

-- expect: EpochNotFromClaim
INSERT INTO inventory SET sku = 'A-103', quantity = 10, writer_epoch = 4;

-- expect: EpochNotFromClaim
INSERT DELAYED INTO `app`.`inventory` (`sku`, `writer_epoch`) VALUES ('A-104', UNIX_TIMESTAMP());

-- Copies rows that may have a history.
-- expect: EpochNotAdvanced
INSERT IGNORE INTO inventory (sku, quantity) SELECT sku, quantity FROM inventory_archive;

INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, writer_epoch FROM inventory_archive;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) SELECT sku, quantity, version FROM inventory_archive;

INSERT INTO inventory_archive SELECT * FROM inventory;
