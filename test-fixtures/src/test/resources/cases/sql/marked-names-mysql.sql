-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- The session's variable is not the parameter of the same name.
DELIMITER $$
-- expect: EpochNotFromClaim
CREATE PROCEDURE compares_the_session(claim_epoch bigint)
UPDATE inventory SET quantity = 0, writer_epoch = claim_epoch WHERE writer_epoch < @claim_epoch $$

CREATE PROCEDURE compares_the_parameter(claim_epoch bigint)
BEGIN
  SET @claim_epoch = 7;
  UPDATE inventory SET quantity = 0, writer_epoch = claim_epoch WHERE writer_epoch < claim_epoch;
END $$
DELIMITER ;
