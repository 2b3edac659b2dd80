CREATE TABLE staging.ledger_entry (id bigint PRIMARY KEY, amount int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);
GO

-- expect: UnfencedWrite
BULK INSERT staging.ledger_entry FROM 'ledger.csv';
GO

ALTER SCHEMA archive TRANSFER dbo.ledger_entry;
GO
ALTER SCHEMA dbo TRANSFER staging.ledger_entry;
GO
