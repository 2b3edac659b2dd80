-- dialect: mariadb
-- tables: inventory:writer_epoch:STRICT

DELIMITER //

-- Every kind of block can hold the write.
-- expect: MissingEpochPredicate
CREATE OR REPLACE PROCEDURE recount(IN p_location VARCHAR(40))
BEGIN
  DECLARE done INT DEFAULT FALSE;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ROLLBACK; RESIGNAL; END;
  read_loop: LOOP
    IF done THEN
      LEAVE read_loop;
    ELSEIF p_location = 'closed' THEN
      CASE p_location WHEN 'closed' THEN UPDATE inventory SET quantity = 0; ELSE SET done = TRUE; END CASE;
    END IF;
  END LOOP;
END //

-- expect: MissingEpochPredicate
CREATE PROCEDURE on_error()
BEGIN
  DECLARE CONTINUE HANDLER FOR NOT FOUND DELETE FROM inventory WHERE quantity = 0;
  SELECT 1;
END //

-- A variable assigned once from a parameter.
CREATE PROCEDURE take(IN p_sku VARCHAR(40), IN p_epoch BIGINT)
BEGIN
  DECLARE v_epoch BIGINT DEFAULT p_epoch;
  UPDATE inventory SET quantity = quantity - 1, writer_epoch = v_epoch WHERE sku = p_sku AND writer_epoch < v_epoch;
END //

-- expect: EpochNotFromClaim
CREATE PROCEDURE take_newest(IN p_sku VARCHAR(40), IN p_job BIGINT)
BEGIN
  DECLARE v_epoch BIGINT;
  SELECT lease_epoch INTO v_epoch FROM jobs WHERE id = p_job;
  UPDATE inventory SET quantity = quantity - 1, writer_epoch = v_epoch WHERE sku = p_sku AND writer_epoch < v_epoch;
END //

-- expect: MissingEpochPredicate
CREATE EVENT nightly ON SCHEDULE EVERY 1 DAY DO
BEGIN
  DELETE FROM inventory WHERE quantity = 0;
END //

DELIMITER ;

-- expect: MissingEpochPredicate
CREATE EVENT hourly ON SCHEDULE EVERY 1 HOUR DO UPDATE inventory SET reserved = 0;

-- expect: MissingEpochPredicate
EXECUTE IMMEDIATE 'DELETE FROM inventory WHERE sku = ?' USING 'A-100';

-- expect: MissingEpochPredicate
BEGIN NOT ATOMIC
  UPDATE inventory SET quantity = 0;
END;
