CREATE TABLE inventory_b (LIKE inventory INCLUDING ALL);

-- expect: UnfencedWrite
COPY inventory_b FROM '/tmp/b.csv';

INSERT INTO inventory_b (sku, quantity) VALUES ('B', 1);

-- expect: EpochNotAdvanced
INSERT INTO inventory_b (sku, quantity) SELECT sku, quantity FROM stock_import;

ALTER TABLE inventory ATTACH PARTITION inventory_b FOR VALUES IN ('B');
