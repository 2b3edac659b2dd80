-- expect: MissingEpochPredicate
UPDATE dbo.stock_item SET quantity = 0;
