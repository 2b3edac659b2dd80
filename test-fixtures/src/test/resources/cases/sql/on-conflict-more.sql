-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT

-- The incoming epoch is a token only if what is inserted is one.
-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, 7)
ON CONFLICT (sku) DO UPDATE SET quantity = EXCLUDED.quantity, writer_epoch = EXCLUDED.writer_epoch
 WHERE inventory.writer_epoch < EXCLUDED.writer_epoch;

INSERT INTO inventory (sku, quantity, writer_epoch)
SELECT r.sku, sum(r.amount), :epoch FROM reservation r GROUP BY r.sku
ON CONFLICT (sku) DO UPDATE SET quantity = EXCLUDED.quantity, writer_epoch = EXCLUDED.writer_epoch
 WHERE inventory.writer_epoch < EXCLUDED.writer_epoch;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON CONFLICT (sku) DO UPDATE SET quantity = EXCLUDED.quantity, writer_epoch = EXCLUDED.writer_epoch
 WHERE inventory.writer_epoch <= EXCLUDED.writer_epoch;

INSERT INTO report_line (report_id, line_no, body, writer_epoch) VALUES (:report, :no, :body, :epoch)
ON CONFLICT (report_id, line_no) DO UPDATE SET body = EXCLUDED.body, writer_epoch = EXCLUDED.writer_epoch
 WHERE report_line.writer_epoch <= EXCLUDED.writer_epoch;

-- A WHERE in front of DO belongs to the index, not to the row.
-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON CONFLICT (sku) WHERE writer_epoch < 5 DO UPDATE SET quantity = EXCLUDED.quantity, writer_epoch = EXCLUDED.writer_epoch;

INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON CONFLICT (sku) DO UPDATE SET (quantity, writer_epoch) = (EXCLUDED.quantity, EXCLUDED.writer_epoch)
 WHERE inventory.writer_epoch < EXCLUDED.writer_epoch;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES (:sku, :n, :epoch)
ON CONFLICT (sku) DO UPDATE SET quantity = EXCLUDED.quantity, writer_epoch = EXCLUDED.writer_epoch
 WHERE inventory.writer_epoch < EXCLUDED.writer_epoch OR inventory.quantity = 0;

-- Another table is upserted from the fenced one.
INSERT INTO shelf (sku, quantity) SELECT sku, quantity FROM inventory
ON CONFLICT (sku) DO UPDATE SET quantity = EXCLUDED.quantity;

-- The row is new or kept.
INSERT INTO inventory AS i (sku, quantity) VALUES ('A-100', 1), ('A-101', 1) ON CONFLICT (sku) DO NOTHING RETURNING i.sku;
