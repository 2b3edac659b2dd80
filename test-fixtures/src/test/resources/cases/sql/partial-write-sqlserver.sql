-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE inventory SET note.WRITE(N'x', 0, 1) WHERE sku = 'A'
GO

-- expect: MissingEpochPredicate
UPDATE inventory SET i.note.WRITE(N'x', 0, 1), quantity = 0 FROM inventory i WHERE i.sku = 'A'
GO

UPDATE inventory SET note.WRITE(N'x', 0, 1), writer_epoch = @epoch WHERE sku = 'A' AND writer_epoch < @epoch
GO
