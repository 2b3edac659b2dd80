DELETE FROM inventory;

DELETE FROM stock;
