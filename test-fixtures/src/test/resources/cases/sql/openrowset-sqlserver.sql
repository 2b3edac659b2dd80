-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: EpochNotAdvanced
INSERT INTO OPENROWSET('MSOLEDBSQL', 'Server=b;Trusted_Connection=yes;', app.dbo.inventory) VALUES ('A', 1);

-- expect: MissingEpochPredicate
UPDATE OPENDATASOURCE('MSOLEDBSQL', 'Data Source=b;Integrated Security=SSPI').app.dbo.inventory SET quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM OPENDATASOURCE('MSOLEDBSQL', 'Data Source=b').app.dbo.inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
UPDATE OPENQUERY(other, 'SELECT sku, quantity FROM app.dbo.inventory') SET quantity = 0;

-- expect: MissingEpochPredicate
SELECT * FROM OPENROWSET('MSOLEDBSQL', 'Server=b;Trusted_Connection=yes;', 'SET NOCOUNT ON; UPDATE app.dbo.inventory SET quantity = 0; SELECT 1 AS done') AS r;

SELECT * FROM OPENROWSET('MSOLEDBSQL', 'Server=b;Trusted_Connection=yes;', 'SELECT sku FROM app.dbo.inventory') AS r;

SELECT * FROM OPENROWSET(BULK N'D:\stock.csv', SINGLE_CLOB) AS contents;

SELECT * FROM OPENDATASOURCE('MSOLEDBSQL', 'Data Source=b').app.dbo.inventory;

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity) SELECT sku, quantity FROM OPENROWSET(BULK 'D:\stock.csv', FORMATFILE = 'D:\stock.xml') AS f;
