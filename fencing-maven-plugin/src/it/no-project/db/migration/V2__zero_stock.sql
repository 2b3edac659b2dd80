-- Stock was counted twice.
	UPDATE inventory SET quantity = 0 WHERE quantity < 0;
