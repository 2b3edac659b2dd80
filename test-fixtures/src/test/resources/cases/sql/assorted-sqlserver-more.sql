-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate, MissingEpochPredicate
IF @@ROWCOUNT = 0 BEGIN UPDATE dbo.inventory SET quantity = 0 END ELSE UPDATE dbo.inventory SET quantity = 1
GO

-- expect: MissingEpochPredicate
DELETE FROM dbo.inventory FROM dbo.inventory i JOIN dbo.stage s ON s.sku = i.sku
GO

-- expect: MissingEpochPredicate
DECLARE @q int UPDATE inventory SET @q = quantity = 0 WHERE sku = 'A' SELECT @q
GO

-- expect: MissingEpochPredicate
INSERT INTO stage SELECT sku FROM (UPDATE inventory SET quantity = 0 OUTPUT inserted.sku) AS x
GO

-- expect: MissingEpochPredicate
EXEC('DELETE ' + 'FROM inventory' + ' WHERE sku = ''A''')
GO

-- expect: UnverifiableWrite
EXEC sp_MSforeachtable 'DELETE FROM ?'
GO

-- expect: UnfencedWrite
TRUNCATE TABLE inventory WITH (PARTITIONS (1, 3 TO 5))
GO

-- expect: MissingEpochPredicate
again: UPDATE inventory SET quantity = 0 GOTO again
GO

RAISERROR('DELETE FROM inventory', 16, 1)
PRINT N'UPDATE inventory SET x = 1' + @x
GO 5

CREATE FUNCTION dbo.f() RETURNS @t TABLE (sku nvarchar(40)) AS BEGIN INSERT @t SELECT sku FROM inventory RETURN END
GO

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 OPTION (MAXDOP 1)
GO

-- expect: UnfencedWrite
DECLARE c CURSOR FOR SELECT sku FROM inventory FOR UPDATE OF quantity OPEN c FETCH NEXT FROM c UPDATE inventory SET quantity = 0 WHERE CURRENT OF c CLOSE c DEALLOCATE c
GO

-- expect: MissingEpochPredicate
WHILE 1 = 1 BEGIN DELETE TOP (1000) FROM [inventory] WHERE quantity = 0 IF @@ROWCOUNT < 1000 BREAK END
GO

-- expect: MissingEpochPredicate
ALTER PROC fix AS BEGIN SET NOCOUNT ON; WITH c AS (SELECT TOP 1 * FROM inventory ORDER BY sku) UPDATE c SET quantity = 0 END
GO

-- expect: MissingEpochPredicate
DECLARE @t sysname = N'inventory', @s nvarchar(max); SET @s = N'UPDATE ' + @t + N' SET quantity = 0'; EXECUTE (@s)
GO

-- expect: MissingEpochPredicate
DECLARE @s nvarchar(max); SET @s = CONCAT(N'UPDATE ', N'inventory', N' SET quantity = 0'); EXEC sp_executesql @s
GO

-- expect: MissingEpochPredicate
UPDATE [shop].[dbo].[inventory] SET [quantity] = [s].[quantity] FROM [stage] AS [s] WHERE [s].[sku] = [inventory].[sku]
GO

-- expect: MissingEpochPredicate
MERGE inventory AS t USING stage AS s ON (t.sku = s.sku) WHEN MATCHED AND t.quantity <> s.quantity THEN UPDATE SET t.quantity = s.quantity OUTPUT deleted.*;
GO

-- expect: IndirectWrite
CREATE OR ALTER TRIGGER tr ON stage WITH EXECUTE AS OWNER AFTER UPDATE, DELETE NOT FOR REPLICATION AS IF UPDATE(quantity) BEGIN DELETE FROM inventory WHERE sku IN (SELECT sku FROM deleted) END
GO

-- expect: MissingEpochPredicate
CREATE PROCEDURE nightly (@sku nvarchar(40) OUTPUT, @x int = NULL) AS
  /* UPDATE inventory; GO */
  EXEC other @sku; UPDATE inventory SET quantity = 0
GO

SELECT name FROM sys.tables WHERE name = 'inventory' AND OBJECTPROPERTY(object_id, 'x') = 1
SELECT [update] = 1, [delete from inventory] = 2
GRANT UPDATE ON inventory TO app
DENY DELETE ON OBJECT::inventory TO app
CREATE SYNONYM dbo.stock FOR dbo.inventory
EXEC sp_addextendedproperty 'x', 'DELETE FROM inventory'
EXEC sp_updatestats
DROP TRIGGER IF EXISTS t
CREATE INDEX i ON inventory (quantity) INCLUDE (location)
SET IDENTITY_INSERT inventory ON
ALTER INDEX i ON inventory REORGANIZE
GO

-- expect: MissingEpochPredicate
UPDATE stock SET quantity = 0
GO

-- expect: MissingEpochPredicate
UPDATE TOP (1) PERCENT inventory SET quantity = 0
GO
