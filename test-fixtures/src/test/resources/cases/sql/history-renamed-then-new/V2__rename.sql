RENAME TABLE inventory TO inventory_2025;

CREATE TABLE inventory LIKE inventory_2025;

INSERT INTO inventory SELECT * FROM inventory_2025 WHERE quantity > 0;

-- expect: EpochNotAdvanced
INSERT INTO inventory (sku) SELECT sku FROM inventory_2025;

ALTER TABLE inventory_2025 DROP COLUMN writer_epoch;

UPDATE inventory_2025 SET quantity = 0;
