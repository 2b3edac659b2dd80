-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku varchar(40) PRIMARY KEY, quantity int, writer_epoch bigint NOT NULL DEFAULT 0);
