RENAME TABLE inventory TO inventory_old, inventory_new TO inventory;
