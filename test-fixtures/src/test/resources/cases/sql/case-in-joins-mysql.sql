-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- The words of a CASE end neither the join nor the statement.
-- expect: MissingEpochPredicate
UPDATE price p JOIN inventory i ON p.sku = i.sku AND CASE WHEN p.fixed THEN 0 ELSE 1 END SET i.quantity = 0;

-- expect: MissingEpochPredicate
UPDATE price p JOIN supplier s ON p.id = CASE WHEN s.active THEN s.id END, inventory i SET i.quantity = 0 WHERE i.sku = p.sku;

-- expect: MissingEpochPredicate
UPDATE price p JOIN supplier s ON p.id = CASE s.id WHEN 1 THEN CASE WHEN p.fixed THEN 1 END END JOIN inventory i ON i.sku = p.sku
   SET i.quantity = 0;

-- expect: none
UPDATE price p JOIN inventory i ON p.sku = CASE WHEN i.quantity > 0 THEN i.sku END SET p.amount = 0;

-- expect: MissingEpochPredicate
DELETE i FROM inventory i JOIN price p ON p.sku = CASE WHEN p.fixed THEN i.sku ELSE '' END WHERE p.amount = 0;
