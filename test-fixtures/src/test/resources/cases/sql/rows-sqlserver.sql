-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

INSERT dbo.inventory (sku, writer_epoch) OUTPUT inserted.sku VALUES (@sku, @epoch);
GO

-- expect: EpochNotFromClaim
INSERT TOP (5) INTO dbo.inventory (sku, writer_epoch) SELECT sku, 7 FROM stage;
GO

-- expect: EpochNotFromClaim
INSERT INTO dbo.inventory (sku, writer_epoch) VALUES (@sku, NEXT VALUE FOR dbo.epochs);
GO

IF NOT EXISTS (SELECT 1 FROM dbo.inventory WHERE sku = @sku)
  INSERT dbo.inventory (sku, writer_epoch) VALUES (@sku, @epoch)
ELSE
  UPDATE dbo.inventory SET quantity = 0, writer_epoch = @epoch WHERE sku = @sku AND writer_epoch < @epoch
GO

-- expect: MissingEpochPredicate
UPDATE dbo.inventory SET quantity = 0 WHERE sku = @sku IF @@ROWCOUNT = 0 INSERT dbo.inventory (sku, writer_epoch) VALUES (@sku, @epoch)
GO

-- expect: EpochNotAdvanced
INSERT INTO dbo.inventory (sku, quantity) EXEC dbo.stage_rows;
GO

-- expect: MissingEpochPredicate
MERGE INTO dbo.inventory AS t USING (VALUES (@sku, @epoch)) AS s (sku, epoch) ON t.sku = s.sku WHEN MATCHED AND t.writer_epoch <= s.epoch THEN UPDATE SET quantity = 0, writer_epoch = s.epoch WHEN NOT MATCHED THEN INSERT (sku, writer_epoch) VALUES (s.sku, s.epoch);
GO

-- expect: EpochNotFromClaim
DECLARE @e bigint; SELECT @e = MAX(writer_epoch) FROM dbo.inventory; INSERT dbo.inventory (sku, writer_epoch) VALUES (@sku, @e);
GO
