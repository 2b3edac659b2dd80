-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT,ledger_entry:writer_epoch:STRICT

CREATE TABLE [dbo].[inventory] (
  [sku] varchar(40) NOT NULL PRIMARY KEY,
  [quantity] int NOT NULL,
  [writer_epoch] bigint NOT NULL CONSTRAINT df_epoch DEFAULT 0
);

-- expect: EpochColumnNullable
ALTER TABLE dbo.ledger_entry ADD writer_epoch bigint NULL;

-- expect: EpochColumnChanged
ALTER TABLE dbo.inventory ALTER COLUMN writer_epoch int NOT NULL;

-- expect: EpochColumnChanged
ALTER TABLE dbo.inventory ALTER COLUMN writer_epoch bigint NULL;

-- expect: EpochColumnChanged
ALTER TABLE dbo.inventory DROP COLUMN writer_epoch;

-- expect: EpochColumnChanged
EXEC sp_rename 'dbo.inventory.writer_epoch', 'version', 'COLUMN';

EXEC sp_rename 'dbo.inventory.note', 'remark', 'COLUMN';

ALTER TABLE dbo.inventory ADD note nvarchar(400) NULL;

ALTER TABLE dbo.inventory DROP CONSTRAINT df_epoch;

-- expect: EpochColumnChanged
DROP TABLE IF EXISTS dbo.inventory;
