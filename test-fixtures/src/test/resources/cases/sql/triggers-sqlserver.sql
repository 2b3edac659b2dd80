-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: IndirectWrite
CREATE TRIGGER dbo.reservation_ai ON dbo.reservation AFTER INSERT AS
BEGIN
  SET NOCOUNT ON;
  UPDATE i SET reserved = i.reserved + n.amount FROM dbo.inventory i JOIN inserted n ON n.sku = i.sku;
END
GO

-- expect: IndirectWrite
CREATE OR ALTER TRIGGER dbo.reservation_ad ON dbo.reservation FOR DELETE AS
DELETE FROM dbo.inventory WHERE sku IN (SELECT sku FROM deleted);
GO

-- Writes another table.
CREATE TRIGGER dbo.inventory_au ON dbo.inventory AFTER UPDATE AS
BEGIN
  INSERT INTO dbo.inventory_history (sku, quantity) SELECT sku, quantity FROM deleted;
END
GO
