-- What is only in the north moves over.
INSERT INTO inventory (sku, quantity)
SELECT sku, quantity
  FROM inventory_north
 WHERE sku NOT IN (SELECT sku FROM inventory);

DROP TABLE inventory_north;
