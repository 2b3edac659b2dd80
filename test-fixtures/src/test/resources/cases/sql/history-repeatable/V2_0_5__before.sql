UPDATE inventory SET quantity = 2;
