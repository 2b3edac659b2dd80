-- fencing:allow inventory because runs at deployment, while no worker is up
DELETE FROM inventory WHERE sku LIKE 'SAMPLE-%';
