-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT, report_line:writer_epoch:REENTRANT

DELETE FROM dbo.inventory WHERE sku = @sku AND NOT writer_epoch !< @epoch;

DELETE FROM dbo.report_line WHERE id = @id AND writer_epoch !> @epoch;

DELETE FROM dbo.report_line WHERE id = @id AND @epoch !< writer_epoch;

-- An equal epoch is not refused.
-- expect: MissingEpochPredicate
DELETE FROM dbo.inventory WHERE sku = @sku AND writer_epoch !> @epoch;

-- expect: MissingEpochPredicate
DELETE FROM dbo.inventory WHERE sku = @sku AND writer_epoch !< @epoch;
