-- dialect: mariadb
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

UPDATE jobs SET status = 'claimed', lease_epoch = LAST_INSERT_ID(lease_epoch + 1)
 WHERE id = ? AND (status = 'pending' OR lease_expires_at < NOW(6));

-- expect: UnfencedClaim
UPDATE jobs SET status = 'claimed', lease_epoch = LAST_INSERT_ID(lease_epoch) WHERE id = ? AND status = 'pending';

-- expect: UnfencedClaim
UPDATE jobs SET status = 'claimed', lease_epoch = UNIX_TIMESTAMP() WHERE id = ? AND status = 'pending';

UPDATE jobs SET status = 'claimed', lease_epoch = NEXTVAL(fencing_epoch) WHERE id = ? AND status = 'pending';

UPDATE jobs j JOIN queue q ON q.name = j.queue
   SET j.status = 'claimed', j.lease_epoch = j.lease_epoch + 1
 WHERE j.status = 'pending' AND q.open;

-- expect: UnfencedAcknowledgement
DELETE j FROM jobs j JOIN queue q ON q.name = j.queue WHERE q.closed;

DELETE j FROM jobs j JOIN queue q ON q.name = j.queue WHERE q.closed AND j.status = 'done';

-- expect: UnfencedAcknowledgement
UPDATE jobs SET lease_expires_at = NOW(6) + INTERVAL 30 SECOND WHERE id = ? AND worker = ?;
