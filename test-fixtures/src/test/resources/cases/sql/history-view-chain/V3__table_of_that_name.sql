-- Now a table of its own.
UPDATE north_low SET n = 0;
