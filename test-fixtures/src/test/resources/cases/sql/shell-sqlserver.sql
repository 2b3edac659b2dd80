-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
EXEC xp_cmdshell 'sqlcmd -S . -d shop -Q "UPDATE dbo.inventory SET quantity = 0"';
GO

-- expect: MissingEpochPredicate
EXEC master..xp_cmdshell N'sqlcmd -d shop -Q "DELETE FROM inventory"', no_output;
GO

-- expect: UnfencedWrite
DECLARE @cmd varchar(8000) = 'bcp'; SET @cmd = 'sqlcmd -Q "TRUNCATE TABLE shop.dbo.inventory"'; EXEC xp_cmdshell @cmd;
GO

EXEC xp_cmdshell 'dir c:\inventory', no_output;
EXEC xp_cmdshell 'bcp "SELECT * FROM shop.dbo.inventory" queryout stock.csv -c';
GO
