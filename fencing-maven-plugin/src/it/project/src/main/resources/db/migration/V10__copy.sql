INSERT INTO inventory (sku, quantity) SELECT sku, quantity FROM old_inventory;
