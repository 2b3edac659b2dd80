-- dialect: sqlserver
-- tables: app.inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
UPDATE [app].[inventory] SET quantity = 0;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM stock_db.app.inventory;

UPDATE dbo.inventory SET quantity = 0;

UPDATE [other].[inventory] SET quantity = 0;

DELETE FROM stock_db.archive.inventory;

UPDATE app.inventory SET quantity = 0, writer_epoch = @epoch WHERE app.inventory.writer_epoch < @epoch;

UPDATE app.[inventory history] SET quantity = 0;
