ALTER TABLE inventory RENAME TO inventory_legacy;

CREATE TABLE inventory (LIKE inventory_legacy INCLUDING ALL) PARTITION BY LIST (sku);

ALTER TABLE inventory ATTACH PARTITION inventory_legacy DEFAULT;

-- expect: MissingEpochPredicate
UPDATE inventory_legacy SET quantity = 0;
