-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT,dbo.ledger_entry:writer_epoch:STRICT

CREATE TABLE dbo.inventory (sku varchar(40) PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);
GO
CREATE TABLE dbo.ledger_entry (id bigint PRIMARY KEY, amount int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);
