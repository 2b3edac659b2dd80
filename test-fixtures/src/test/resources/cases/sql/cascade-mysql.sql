-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- expect: IndirectWrite
CREATE TABLE `inventory` (
  `sku` varchar(40) NOT NULL,
  `quantity` int NOT NULL DEFAULT '0',
  `writer_epoch` bigint NOT NULL DEFAULT '0',
  PRIMARY KEY (`sku`),
  CONSTRAINT `inventory_product` FOREIGN KEY (`sku`) REFERENCES `product` (`sku`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='never UPDATE inventory by hand';

-- A time stamp that the server sets is no cascade.
CREATE TABLE `stock_note` (
  `sku` varchar(40) NOT NULL,
  `changed` timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
  CONSTRAINT `stock_note_inventory` FOREIGN KEY (`sku`) REFERENCES `inventory` (`sku`) ON DELETE CASCADE ON UPDATE CASCADE
);

-- expect: IndirectWrite
ALTER TABLE inventory ADD CONSTRAINT fk_shelf FOREIGN KEY (shelf_id) REFERENCES shelf (id) ON DELETE SET NULL, ADD INDEX (shelf_id);
