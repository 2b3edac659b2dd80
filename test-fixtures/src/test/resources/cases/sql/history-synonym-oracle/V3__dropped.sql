UPDATE stock SET quantity = 0;
