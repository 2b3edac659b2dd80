-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- Rows that the source does not name are deleted, whatever their epoch.
-- expect: MissingEpochPredicate
MERGE dbo.inventory AS t
USING dbo.delivery AS s ON t.sku = s.sku
 WHEN MATCHED AND t.writer_epoch < @epoch THEN UPDATE SET quantity = s.quantity, writer_epoch = @epoch
 WHEN NOT MATCHED BY SOURCE THEN DELETE;

MERGE dbo.inventory AS t
USING dbo.delivery AS s ON t.sku = s.sku
 WHEN MATCHED AND t.writer_epoch < @epoch THEN UPDATE SET quantity = s.quantity, writer_epoch = @epoch
 WHEN NOT MATCHED BY SOURCE AND t.writer_epoch < @epoch THEN DELETE;

-- Without an insert branch the join condition proves as well.
MERGE dbo.inventory AS t
USING dbo.delivery AS s ON t.sku = s.sku AND t.writer_epoch < @epoch
 WHEN MATCHED THEN UPDATE SET quantity = s.quantity, writer_epoch = @epoch;

-- With one, a row with a newer epoch is not matched and would be inserted again.
-- expect: MissingEpochPredicate
MERGE dbo.inventory AS t
USING dbo.delivery AS s ON t.sku = s.sku AND t.writer_epoch < @epoch
 WHEN MATCHED THEN UPDATE SET quantity = s.quantity, writer_epoch = @epoch
 WHEN NOT MATCHED THEN INSERT (sku, quantity, writer_epoch) VALUES (s.sku, s.quantity, @epoch);

-- The incoming epoch is no token: it comes from a table.
-- expect: EpochNotFromClaim
MERGE dbo.inventory AS t
USING dbo.delivery AS s ON t.sku = s.sku
 WHEN MATCHED AND t.writer_epoch < s.epoch THEN UPDATE SET quantity = s.quantity, writer_epoch = s.epoch;

-- expect: EpochNotFromClaim
MERGE dbo.inventory AS t
USING (SELECT @sku AS sku, 5 AS epoch) AS s ON t.sku = s.sku
 WHEN MATCHED AND t.writer_epoch < s.epoch THEN UPDATE SET quantity = 0, writer_epoch = s.epoch;

-- expect: MissingEpochPredicate
MERGE dbo.inventory AS t
USING dbo.delivery AS s ON t.sku = s.sku
 WHEN MATCHED AND t.writer_epoch <= @epoch THEN UPDATE SET quantity = s.quantity, writer_epoch = @epoch;

-- expect: MissingEpochPredicate
MERGE dbo.inventory AS t
USING dbo.delivery AS s ON t.sku = s.sku
 WHEN MATCHED AND (t.writer_epoch < @epoch OR s.forced = 1) THEN UPDATE SET quantity = s.quantity, writer_epoch = @epoch;

-- expect: EpochNotAdvanced
CREATE PROCEDURE dbo.receive @sku varchar(40), @n int, @epoch bigint AS
MERGE dbo.inventory AS t
USING (SELECT @sku AS sku, @n AS quantity) AS s ON t.sku = s.sku
 WHEN MATCHED AND t.writer_epoch < @epoch THEN UPDATE SET quantity = s.quantity, writer_epoch = @epoch
 WHEN NOT MATCHED THEN INSERT (sku, quantity) VALUES (s.sku, s.quantity);
GO
