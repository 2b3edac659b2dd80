-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO';
SET FOREIGN_KEY_CHECKS = 0;
START TRANSACTION;

-- expect: MissingEpochPredicate
update inventory set quantity=quantity-1 where sku='A' and /* writer_epoch < ? */ 1=1;

-- expect: MissingEpochPredicate
UPDATE inventory i SET i.quantity = (SELECT COUNT(*) FROM stage s WHERE s.sku = i.sku) WHERE i.sku REGEXP '^A';

-- expect: MissingEpochPredicate
UPDATE inventory NATURAL JOIN stage SET inventory.quantity = stage.quantity;

-- expect: MissingEpochPredicate
UPDATE (stage AS s CROSS JOIN inventory AS i) SET i.quantity = 0;

UPDATE inventory i JOIN stage s USING (sku) SET i.quantity = s.quantity, i.writer_epoch = ? WHERE i.writer_epoch < ?;

-- The row of inventory is the one that the join may leave out: where it is written, ON holds.
UPDATE stage s LEFT JOIN inventory i ON i.sku = s.sku AND i.writer_epoch < ? SET s.done = 1, i.quantity = 0, i.writer_epoch = ? WHERE s.id = 1 OR i.quantity > 5;

-- expect: EpochNotAdvanced
INSERT HIGH_PRIORITY INTO inventory (sku, quantity) SELECT sku, quantity FROM stage LOCK IN SHARE MODE;

-- expect: MissingEpochPredicate
INSERT INTO inventory (sku, quantity, writer_epoch) VALUES ('A', 1, ?) ON DUPLICATE KEY UPDATE writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch)), quantity = IF(writer_epoch < VALUES(writer_epoch), VALUES(quantity), quantity);

-- expect: UnfencedWrite
REPLACE INTO inventory (sku, quantity) VALUES ('A', 1);

DELIMITER |
-- expect: MissingEpochPredicate, MissingEpochPredicate
CREATE PROCEDURE a(IN s VARCHAR(40), OUT n INT)
BEGIN
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ROLLBACK; RESIGNAL; END;
  WHILE n < 5 DO
    SET n = n + 1;
    UPDATE inventory SET quantity = n WHERE sku = s;
  END WHILE;
  SELECT ROW_COUNT() INTO n;
  IF n = 0 THEN INSERT IGNORE INTO log VALUES (s); ELSEIF n = 1 THEN DELETE FROM inventory LIMIT 1; END IF;
END|

CREATE PROCEDURE b(IN p_sku VARCHAR(40), IN p_quantity INT, IN p_epoch BIGINT)
BEGIN
  UPDATE inventory SET quantity = p_quantity, writer_epoch = p_epoch WHERE sku = p_sku AND writer_epoch < p_epoch;
  SELECT ROW_COUNT();
END|

-- expect: EpochNotFromClaim
CREATE PROCEDURE c(IN p_sku VARCHAR(40), IN p_job INT)
BEGIN
  DECLARE v_epoch BIGINT;
  SELECT lease_epoch INTO v_epoch FROM jobs WHERE id = p_job;
  UPDATE inventory SET quantity = 1, writer_epoch = v_epoch WHERE sku = p_sku AND writer_epoch < v_epoch;
END|
DELIMITER ;

-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'done' WHERE id = ?;

UPDATE jobs SET status = 'done' WHERE id = ? AND lease_epoch = ?;

UPDATE jobs SET status = 'claimed', lease_epoch = LAST_INSERT_ID(lease_epoch + 1) WHERE id = ? AND status = 'ready';

-- expect: UnfencedAcknowledgement
UPDATE jobs SET lease_expires_at = NOW() + INTERVAL 1 MINUTE WHERE worker = 'w1';
COMMIT;
