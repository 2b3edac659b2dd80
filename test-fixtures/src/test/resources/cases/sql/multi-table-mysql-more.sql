-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT

-- Two fenced tables in one statement: each needs its own predicate.
-- expect: MissingEpochPredicate
UPDATE inventory i JOIN report_line l ON l.sku = i.sku
   SET i.quantity = 0, i.writer_epoch = :epoch, l.body = '', l.writer_epoch = :epoch
 WHERE i.writer_epoch < :epoch;

UPDATE inventory i JOIN report_line l ON l.sku = i.sku
   SET i.quantity = 0, i.writer_epoch = :epoch, l.body = '', l.writer_epoch = :epoch
 WHERE i.writer_epoch < :epoch AND l.writer_epoch <= :epoch;

-- expect: MissingEpochPredicate, MissingEpochPredicate
DELETE i, l FROM inventory i INNER JOIN report_line l ON l.sku = i.sku WHERE i.quantity = 0;

-- expect: MissingEpochPredicate
DELETE inventory.* FROM inventory, discontinued WHERE discontinued.sku = inventory.sku;

DELETE reservation, discontinued FROM reservation JOIN discontinued USING (sku) JOIN inventory USING (sku) WHERE inventory.quantity = 0;

-- Each column is stored where its qualifier says.
-- expect: EpochNotAdvanced
UPDATE inventory i JOIN report_line l ON l.sku = i.sku
   SET i.quantity = 0, l.body = '', l.writer_epoch = :epoch
 WHERE i.writer_epoch < :epoch AND l.writer_epoch <= :epoch;

-- expect: MissingEpochPredicate
UPDATE reservation r RIGHT JOIN inventory i ON r.sku = i.sku AND i.writer_epoch < :epoch
   SET i.quantity = 0, i.writer_epoch = :epoch;

-- expect: MissingEpochPredicate
UPDATE (SELECT sku FROM discontinued) d STRAIGHT_JOIN inventory i ON i.sku = d.sku SET i.quantity = 0;

-- expect: MissingEpochPredicate
DELETE FROM i, r USING reservation r NATURAL JOIN inventory i;
