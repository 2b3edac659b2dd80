-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- The usual guard around a change of the schema.
SET @s = (SELECT IF((SELECT COUNT(*) FROM information_schema.columns WHERE table_name = 'inventory' AND column_name = 'shelf') > 0, 'SELECT 1', 'ALTER TABLE inventory ADD shelf int'));
PREPARE st FROM @s;
EXECUTE st;

-- expect: MissingEpochPredicate
SET @s = IF(@exists > 0, 'UPDATE inventory SET quantity = 0', 'SELECT 1');
PREPARE st FROM @s;

-- expect: UnfencedWrite
SET @s = CASE WHEN @exists > 0 THEN 'TRUNCATE inventory' ELSE 'SELECT 1' END;
PREPARE st FROM @s;

SELECT IF(COUNT(*) = 0, 'ALTER TABLE inventory ADD INDEX i (quantity)', 'DO 0') INTO @s FROM information_schema.statistics WHERE table_name = 'inventory';
PREPARE st FROM @s;

-- expect: MissingEpochPredicate
SELECT CONCAT('DELETE FROM inventory WHERE sku IN (', GROUP_CONCAT(QUOTE(sku)), ')') INTO @gone FROM gone;
PREPARE st FROM @gone;

SELECT CONCAT('ALTER TABLE inventory DROP FOREIGN KEY ', constraint_name) FROM information_schema.key_column_usage WHERE table_name = 'inventory' LIMIT 1 INTO @s;
PREPARE st FROM @s;

-- expect: UnverifiableSql
SELECT body INTO @body FROM statements;
PREPARE st FROM @body;

-- expect: UnverifiableWrite
SELECT CONCAT('TRUNCATE ', table_name) INTO @chosen FROM information_schema.tables;
PREPARE st FROM @chosen;

-- expect: none
SELECT 1, 'DELETE FROM inventory_history' INTO @n, @s;
PREPARE st FROM @s;

-- What is known is judged, whatever the rest may be.
-- expect: MissingEpochPredicate, UnverifiableSql
SET @part = COALESCE(@given, 'DELETE FROM inventory');
PREPARE st FROM @part;

-- expect: MissingEpochPredicate
SET @long = 'UPDATE inventory';
SET @long = CONCAT(@long, ' SET quantity = ', REPLACE('0', '0', '1'), ' WHERE 1 = 1');
PREPARE st FROM @long;

DELIMITER $$
-- expect: MissingEpochPredicate
CREATE PROCEDURE either(IN p INT)
BEGIN
  IF p > 0 THEN
    SET @t = 'DELETE FROM inventory_history';
  ELSEIF p < 0 THEN
    SET @t = 'DELETE FROM inventory';
  ELSE
    SET @t = 'DO 0';
  END IF;
  PREPARE st FROM @t;
  EXECUTE st;
END $$

CREATE PROCEDURE neither(IN p INT)
BEGIN
  SET @u = IF(p > 0, 'DO 0', 'DELETE FROM inventory_history');
  PREPARE st FROM @u;
  EXECUTE st;
  SELECT CASE p WHEN 1 THEN 'DO 0' ELSE 'DO 1' END INTO @w;
  PREPARE st FROM @w;
END $$
DELIMITER ;
