-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
SET @clear = 'UPDATE inventory SET quantity = 0';
PREPARE statement FROM @clear;
EXECUTE statement;

-- expect: MissingEpochPredicate
SET @table = 'inventory', @clear = CONCAT('DELETE FROM ', @table);
PREPARE statement FROM @clear;

-- expect: none
SET @clear = 'DELETE FROM inventory_history';
PREPARE statement FROM @clear;

-- expect: UnverifiableSql
SELECT body INTO @clear FROM texts WHERE name = 'clear';
PREPARE statement FROM @clear;

-- A procedure runs when it is called, and not where it stands.
SET @emptied = 'DELETE FROM inventory_history';
DELIMITER $$
-- expect: MissingEpochPredicate
CREATE PROCEDURE run_it()
BEGIN
  PREPARE statement FROM @emptied;
END $$
DELIMITER ;
SET @emptied = 'DELETE FROM inventory';
CALL run_it();
