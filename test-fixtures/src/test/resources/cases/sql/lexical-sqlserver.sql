-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
SELECT [a]]b;c], 'd''e;', N'f' FROM [g;h] UPDATE inventory SET quantity = 1
GO

/*
GO
DELETE FROM inventory
/* GO */
UPDATE inventory SET quantity = 0
*/
SELECT '
GO
UPDATE inventory SET quantity = 0
'
go

-- expect: MissingEpochPredicate
update inventory set quantity=2 -- GO
Go 2

-- expect: MissingEpochPredicate
DECLARE @a int; SET @a = 1; UPDATE inventory SET quantity = @a; IF @a = 1 RETURN;
GO

-- expect: MissingEpochPredicate
WITH XMLNAMESPACES ('http://x' AS ns), c AS (SELECT 1 AS a) UPDATE inventory SET quantity = 3
GO

-- expect: MissingEpochPredicate
SELECT 1 AS [update] FROM t OPTION (RECOMPILE) DELETE inventory
GO

-- expect: MissingEpochPredicate
:setvar db shop
UPDATE $(db).dbo.inventory SET quantity = 4
GO

-- expect: UnverifiableWrite
UPDATE $(db).dbo.$(tbl) SET quantity = 4
GO

CREATE PROCEDURE #tmp AS SELECT 1
GO

-- expect: MissingEpochPredicate
EXEC sp_executesql N'
-- a comment; it''s
UPDATE inventory SET quantity = 5'
GO

-- expect: MissingEpochPredicate
DECLARE @s varchar(max) = 'UPDATE inventory '
SET @s += 'SET quantity = 6 '
SET @s = @s + 'WHERE 1 = 1'
EXEC(@s)
GO

-- expect: MissingEpochPredicate
CREATE PROC a AS EXEC b; UPDATE inventory SET quantity = 7;
GO

-- expect: MissingEpochPredicate
BEGIN DISTRIBUTED TRAN UPDATE linked.shop.dbo.inventory SET quantity = 8 COMMIT
GO
