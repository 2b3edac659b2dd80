-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

UPDATE TOP (1) dbo.jobs WITH (ROWLOCK, READPAST)
   SET status = 'claimed', worker = @worker, lease_epoch = lease_epoch + 1
OUTPUT inserted.id, inserted.lease_epoch
 WHERE status = 'pending';

-- expect: UnfencedClaim
UPDATE dbo.jobs SET status = 'claimed', worker = @worker OUTPUT inserted.id WHERE status = 'pending';

UPDATE dbo.jobs SET status = 'done' WHERE id = @job AND lease_epoch = @epoch;

-- expect: UnfencedAcknowledgement
UPDATE j SET status = 'done' FROM dbo.jobs j WHERE j.id = @job;

UPDATE j SET j.status = 'done' FROM dbo.jobs AS j WHERE j.id = @job AND j.lease_epoch = @epoch;

UPDATE dbo.jobs SET status = 'pending' WHERE status = 'claimed' AND lease_expires_at < SYSUTCDATETIME();

-- expect: UnfencedAcknowledgement
DELETE FROM dbo.jobs WHERE worker = @worker;
