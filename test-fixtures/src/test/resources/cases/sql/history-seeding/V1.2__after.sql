-- expect: EpochNotAdvanced
INSERT INTO inventory (sku, quantity) SELECT sku, 1 FROM product WHERE fresh;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE quantity < 0;

-- expect: UnfencedWrite
TRUNCATE inventory;
