-- No child of the fenced table any more.
UPDATE inventory_cold SET temperature = 5;
