-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
CREATE PROC p;1 AS UPDATE inventory SET quantity = 1
GO

-- expect: MissingEpochPredicate
CREATE PROCEDURE q WITH NATIVE_COMPILATION, SCHEMABINDING AS BEGIN ATOMIC WITH (TRANSACTION ISOLATION LEVEL = SNAPSHOT, LANGUAGE = N'english') UPDATE dbo.inventory SET quantity = 2 END
GO

-- expect: IndirectWrite
CREATE TRIGGER d ON DATABASE FOR CREATE_TABLE AS DELETE FROM dbo.inventory
GO

-- expect: MissingEpochPredicate
IF NOT EXISTS (SELECT 1 FROM sys.objects WHERE name = 'x') EXEC sp_executesql N'CREATE PROCEDURE x AS UPDATE inventory SET quantity = 3'
GO

-- expect: MissingEpochPredicate
EXEC('CREATE PROCEDURE y AS BEGIN DELETE FROM inventory END')
GO

-- expect: MissingEpochPredicate
IF 1 = 1 UPDATE inventory SET quantity = 4 ELSE IF 2 = 2 SELECT 1
GO

-- expect: MissingEpochPredicate
DECLARE c CURSOR LOCAL FAST_FORWARD FOR SELECT sku FROM stage; DECLARE @sku nvarchar(40); OPEN c; FETCH NEXT FROM c INTO @sku; WHILE @@FETCH_STATUS = 0 BEGIN UPDATE inventory SET quantity = 5 WHERE sku = @sku; FETCH NEXT FROM c INTO @sku; END; CLOSE c; DEALLOCATE c;
GO

-- expect: MissingEpochPredicate
INSERT INTO log EXEC('DELETE FROM inventory OUTPUT deleted.sku')
GO

-- expect: MissingEpochPredicate
SELECT 1 UPDATE inventory SET quantity = 6
GO

-- expect: MissingEpochPredicate
PRINT 'x' DELETE inventory WHERE 1 = 1
GO

-- expect: MissingEpochPredicate
SAVE TRAN a UPDATE inventory SET quantity = 7 ROLLBACK TRAN a
GO

-- expect: MissingEpochPredicate
WAITFOR DELAY '00:00:01' UPDATE inventory SET quantity = 8
GO

-- expect: MissingEpochPredicate
SET XACT_ABORT ON UPDATE inventory SET quantity = 9
GO

-- expect: MissingEpochPredicate
EXEC dbo.other @a = 1, @b = 'x' UPDATE inventory SET quantity = 10
GO

-- expect: EpochNotAdvanced
INSERT INTO inventory WITH (TABLOCK) (sku, quantity) OUTPUT inserted.sku INTO @t SELECT sku, quantity FROM stage WITH (NOLOCK)
GO

-- expect: MissingEpochPredicate
INSERT log (sku) EXECUTE sys.sp_executesql N'DELETE FROM inventory OUTPUT deleted.sku'
GO

INSERT INTO log (sku) EXEC dbo.load_stock @sku = 'A'
GO
