-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: UnfencedWrite
ALTER TABLE dbo.inventory_load SWITCH TO dbo.inventory;

-- expect: UnfencedWrite
ALTER TABLE dbo.inventory SWITCH TO dbo.inventory_old WITH (WAIT_AT_LOW_PRIORITY (MAX_DURATION = 1, ABORT_AFTER_WAIT = SELF));

-- expect: UnfencedWrite
ALTER TABLE inventory_load SWITCH PARTITION $PARTITION.by_month(3) TO [inventory] PARTITION 2;

-- expect: UnfencedWrite
IF 1 = 1
  ALTER TABLE dbo.inventory SWITCH TO dbo.inventory_old
GO

-- expect: UnfencedWrite
TRUNCATE TABLE dbo.inventory WITH (PARTITIONS (2, 4 TO 6));

ALTER TABLE dbo.inventory_load SWITCH TO dbo.inventory_old;

ALTER TABLE dbo.inventory ADD switch int;
