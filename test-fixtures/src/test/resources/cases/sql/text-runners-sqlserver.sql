-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
EXEC msdb.dbo.sp_add_jobstep @job_name = N'nightly', @step_name = N'x', @subsystem = N'TSQL', @command = N'DELETE FROM inventory';

-- expect: MissingEpochPredicate
EXEC sp_MSforeachtable 'DELETE FROM inventory';

-- expect: UnverifiableWrite
EXEC sp_MSforeachtable 'DELETE FROM ?';

-- expect: MissingEpochPredicate
UPDATE OPENQUERY(remote, 'SELECT sku, quantity FROM app.inventory WHERE quantity = 1') SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE OPENQUERY(remote, 'SELECT sku FROM inventory WHERE quantity = 1');

-- expect: MissingEpochPredicate
SELECT * FROM OPENQUERY(remote, 'DELETE FROM inventory OUTPUT deleted.sku');

-- expect: MissingEpochPredicate
EXEC ('DELETE FROM inventory WHERE sku = ?', 'A') AT remote;

-- expect: EpochNotFromClaim
EXEC ('DELETE FROM inventory WHERE sku = ? AND writer_epoch < ?', 'A', 7) AT remote;

-- expect: UnfencedWrite
WRITETEXT inventory.note @ptr 'x';

-- expect: UnfencedWrite
UPDATETEXT BULK dbo.inventory.note @ptr 0 NULL 'x';

EXEC ('DELETE FROM inventory WHERE sku = ? AND writer_epoch < ?', 'A', @epoch) AT remote;

UPDATE OPENQUERY(remote, 'SELECT quantity, writer_epoch FROM inventory') SET quantity = 0, writer_epoch = @epoch WHERE writer_epoch < @epoch;

DELETE OPENQUERY(remote, 'SELECT sku FROM inventory_history');

SELECT * FROM OPENQUERY(remote, 'SELECT sku FROM inventory');

READTEXT inventory.note @ptr 0 10;

EXEC sp_addextendedproperty @name = N'MS_Description', @value = N'UPDATE inventory SET quantity = 0';
