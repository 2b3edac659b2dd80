-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status:claimed|running:lease_expires_at

-- The next due jobs, locked before they are claimed.
WITH due AS MATERIALIZED (
  SELECT id FROM jobs WHERE status = 'pending' AND run_at <= now() ORDER BY run_at LIMIT 10 FOR UPDATE SKIP LOCKED
)
UPDATE jobs SET status = 'claimed', worker = :worker, lease_epoch = jobs.lease_epoch + 1
  FROM due WHERE jobs.id = due.id RETURNING jobs.id, jobs.lease_epoch;

-- Nothing locks what the subquery has read.
-- expect: UnfencedClaim
UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1
 WHERE id = (SELECT id FROM jobs WHERE status = 'pending' ORDER BY run_at LIMIT 1);

-- A shared counter.
UPDATE jobs SET status = 'claimed', lease_epoch = nextval('fencing_epoch')
 WHERE id = :job AND status = 'pending' RETURNING lease_epoch;

-- Both statuses are claimed ones.
-- expect: UnfencedClaim
UPDATE jobs SET status = 'running' WHERE id = :job AND status = 'pending';

-- A holder that says it has begun carries its epoch.
UPDATE jobs SET status = 'running' WHERE id = :job AND lease_epoch = :epoch;

UPDATE jobs SET status = 'running', lease_epoch = lease_epoch + 1 WHERE id = :job AND status IN ('pending', 'failed');

-- expect: UnfencedClaim
UPDATE jobs SET status = 'claimed', lease_epoch = extract(epoch FROM clock_timestamp())::bigint WHERE id = :job AND status = 'pending';

-- expect: UnfencedClaim
UPDATE jobs SET status = 'claimed', lease_epoch = 1 WHERE id = :job AND status = 'pending';

-- expect: UnfencedClaim
UPDATE jobs SET status = 'claimed', lease_epoch = (random() * 1000000)::bigint WHERE id = :job AND status = 'pending';

-- expect: UnfencedClaim
INSERT INTO jobs (queue, status, lease_epoch) VALUES ('stock', 'pending', :epoch);

-- expect: UnfencedClaim
INSERT INTO jobs (queue, status, lease_epoch) VALUES ('stock', 'pending', extract(epoch FROM now()));

INSERT INTO jobs (queue, status, lease_epoch) SELECT queue, 'pending', 0 FROM schedule WHERE due <= now();

UPDATE job_history SET status = 'claimed' WHERE id = :job;
