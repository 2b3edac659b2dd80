-- expect: MissingEpochPredicate
DELETE FROM dbo.stock WHERE quantity = 0;

-- expect: MissingEpochPredicate
UPDATE n SET quantity = 0 FROM dbo.north AS n;

EXEC sp_rename 'dbo.inventory', 'stock_item';
