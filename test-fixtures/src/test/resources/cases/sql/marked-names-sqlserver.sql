-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- Without its mark, a parameter's name is a column's.

-- expect: EpochNotFromClaim
CREATE PROCEDURE dbo.compares_a_column @claim_epoch bigint AS
UPDATE dbo.inventory SET quantity = 0, writer_epoch = @claim_epoch WHERE writer_epoch < claim_epoch
GO

-- expect: EpochNotFromClaim
CREATE PROCEDURE dbo.stores_a_column @claim_epoch bigint AS
UPDATE dbo.inventory SET quantity = 0, writer_epoch = claim_epoch WHERE writer_epoch < @claim_epoch
GO

CREATE PROCEDURE dbo.compares_the_parameter @Claim_Epoch bigint AS
UPDATE dbo.inventory SET quantity = 0, writer_epoch = @claim_epoch WHERE writer_epoch < @claim_epoch
GO

-- expect: EpochNotFromClaim
EXEC sp_executesql N'UPDATE inventory SET quantity = 0, writer_epoch = @epoch WHERE writer_epoch < @epoch', N'@epoch bigint', @Epoch = 7;

EXEC sp_executesql N'UPDATE inventory SET quantity = 0, writer_epoch = @epoch WHERE writer_epoch < @epoch', N'@epoch bigint', @epoch = @claimed;

-- expect: EpochNotFromClaim
EXEC sp_executesql N'DELETE FROM inventory WHERE sku = @sku AND writer_epoch < @epoch', N'@sku varchar(40), @epoch bigint', @sku, 7;

EXEC sp_executesql N'DELETE FROM inventory WHERE sku = @sku AND writer_epoch < @epoch', N'@sku varchar(40), @epoch bigint', 'A', @claimed;
GO

-- expect: EpochNotFromClaim
CREATE PROCEDURE dbo.gives_another_epoch @epoch bigint AS
EXEC sp_executesql N'DELETE FROM inventory WHERE writer_epoch < @epoch', N'@epoch bigint', 7
GO

CREATE PROCEDURE dbo.gives_its_epoch @claimed bigint AS
DECLARE @epoch bigint = 7
EXEC sp_executesql N'DELETE FROM inventory WHERE writer_epoch < @epoch', N'@epoch bigint', @claimed
GO
