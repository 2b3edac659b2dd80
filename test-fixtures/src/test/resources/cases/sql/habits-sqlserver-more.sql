-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
IF EXISTS (SELECT 1 FROM dbo.inventory) DELETE dbo.inventory ELSE PRINT 'none'
GO

-- expect: MissingEpochPredicate
UPDATE dbo.inventory SET quantity += 1 FROM dbo.stage s WHERE s.sku = dbo.inventory.sku
GO

-- expect: MissingEpochPredicate
UPDATE i SET quantity = 0 FROM (SELECT TOP 5 * FROM dbo.inventory ORDER BY sku) i
GO

-- expect: MissingEpochPredicate
UPDATE v SET v.quantity = 0 FROM dbo.inventory v CROSS APPLY (SELECT TOP 1 * FROM dbo.stage s WHERE s.sku = v.sku) x
GO

-- expect: MissingEpochPredicate
DECLARE @t TABLE (sku nvarchar(40)); DELETE FROM dbo.inventory OUTPUT deleted.sku INTO @t WHERE quantity = 0; SELECT * FROM @t;
GO

-- expect: UnfencedWrite
INSERT INTO @t (sku) VALUES ('A'); TRUNCATE TABLE [dbo].[inventory];
GO

UPDATE @t SET quantity = 0;
UPDATE #inventory SET quantity = 0;
UPDATE ##inventory SET quantity = 0;
DELETE tempdb..#inventory;
GO

-- expect: MissingEpochPredicate
CREATE OR ALTER PROCEDURE dbo.p @epoch bigint AS BEGIN SET XACT_ABORT ON; UPDATE dbo.inventory SET quantity = 0 WHERE writer_epoch < @epoch OR @epoch IS NULL END
GO

CREATE OR ALTER PROCEDURE dbo.q @epoch bigint AS BEGIN SET XACT_ABORT ON; UPDATE dbo.inventory SET quantity = 0, writer_epoch = @epoch WHERE writer_epoch < @epoch AND sku = N'A' END
GO

-- expect: EpochNotFromClaim
CREATE OR ALTER PROCEDURE dbo.r @epoch bigint AS BEGIN SELECT @epoch = MAX(lease_epoch) FROM dbo.jobs; UPDATE dbo.inventory SET quantity = 0, writer_epoch = @epoch WHERE writer_epoch < @epoch END
GO

-- expect: MissingEpochPredicate
UPDATE "dbo"."inventory" SET [quantity] = 0 -- WHERE writer_epoch < @epoch
GO

-- expect: MissingEpochPredicate
EXEC sys.sp_executesql @stmt = N'DELETE FROM dbo.inventory WHERE sku = @s', @params = N'@s nvarchar(40)', @s = N'A'
GO

-- expect: MissingEpochPredicate
EXECUTE AS USER = 'app'; DELETE FROM dbo.inventory; REVERT;
GO

-- expect: MissingEpochPredicate
BEGIN TRANSACTION DELETE FROM dbo.inventory WHERE quantity = 0 COMMIT TRANSACTION
GO
