-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- A variable that is assigned once, from a parameter, is the parameter.
CREATE PROCEDURE dbo.take @sku varchar(40), @claim_epoch bigint AS
BEGIN
  DECLARE @epoch bigint = @claim_epoch;
  UPDATE dbo.inventory SET quantity = quantity - 1, writer_epoch = @epoch WHERE sku = @sku AND writer_epoch < @epoch;
END
GO

CREATE PROCEDURE dbo.take_set @sku varchar(40), @claim_epoch bigint AS
BEGIN
  DECLARE @epoch bigint;
  SET @epoch = @claim_epoch;
  UPDATE dbo.inventory SET quantity = quantity - 1, writer_epoch = @epoch WHERE sku = @sku AND writer_epoch < @epoch;
END
GO

-- expect: EpochNotFromClaim
CREATE PROCEDURE dbo.take_literal @sku varchar(40) AS
BEGIN
  DECLARE @epoch bigint = 5;
  UPDATE dbo.inventory SET quantity = quantity - 1, writer_epoch = @epoch WHERE sku = @sku AND writer_epoch < @epoch;
END
GO

-- The newest epoch, whoever holds it.
-- expect: EpochNotFromClaim
CREATE PROCEDURE dbo.take_newest @sku varchar(40), @job bigint AS
BEGIN
  DECLARE @epoch bigint;
  SELECT @epoch = lease_epoch FROM dbo.jobs WHERE id = @job;
  UPDATE dbo.inventory SET quantity = quantity - 1, writer_epoch = @epoch WHERE sku = @sku AND writer_epoch < @epoch;
END
GO

-- Assigned twice, it may be anything.
-- expect: EpochNotFromClaim
CREATE PROCEDURE dbo.take_twice @sku varchar(40), @claim_epoch bigint AS
BEGIN
  DECLARE @epoch bigint = @claim_epoch;
  SET @epoch = @epoch + 1;
  UPDATE dbo.inventory SET quantity = quantity - 1, writer_epoch = @epoch WHERE sku = @sku AND writer_epoch < @epoch;
END
GO

-- expect: EpochNotAdvanced
CREATE PROCEDURE dbo.add_item @sku varchar(40), @n int AS
INSERT INTO dbo.inventory (sku, quantity) VALUES (@sku, @n);
GO
