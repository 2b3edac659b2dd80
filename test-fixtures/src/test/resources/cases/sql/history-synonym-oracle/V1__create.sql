-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (sku VARCHAR2(40) PRIMARY KEY, quantity NUMBER(10), writer_epoch NUMBER(19) DEFAULT 0 NOT NULL);

CREATE OR REPLACE PUBLIC SYNONYM stock FOR app.inventory;

CREATE SYNONYM goods FOR product;
