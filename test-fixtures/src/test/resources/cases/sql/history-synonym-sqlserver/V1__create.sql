-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE dbo.inventory (sku varchar(40) NOT NULL PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);
GO
CREATE SYNONYM dbo.stock FOR dbo.inventory;
GO
CREATE VIEW dbo.north AS SELECT sku, quantity, writer_epoch FROM dbo.inventory WHERE quantity > 0;
GO
