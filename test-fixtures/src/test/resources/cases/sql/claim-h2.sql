-- dialect: h2
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

SELECT id, lease_epoch FROM FINAL TABLE (
  UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1
   WHERE id = ?1 AND (status = 'pending' OR lease_expires_at < CURRENT_TIMESTAMP));

-- expect: UnfencedClaim
SELECT id FROM FINAL TABLE (UPDATE jobs SET status = 'claimed' WHERE id = ?1 AND status = 'pending');

UPDATE jobs SET status = 'done' WHERE id = ?1 AND lease_epoch = ?2;

-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'done' WHERE id = ?1 AND worker = ?2;
