-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status:claimed|running:lease_expires_at

-- Nobody holds a job with one of these statuses.
DELETE FROM jobs WHERE status IN ('done', 'failed') AND finished_at < now() - interval '30 days';

DELETE FROM jobs WHERE (status = 'done' OR status = 'failed') AND queue = :queue;

UPDATE jobs SET priority = 5 WHERE status = 'pending' AND queue = :queue;

-- expect: UnfencedAcknowledgement
DELETE FROM jobs WHERE status IN ('done', 'running');

-- expect: UnfencedAcknowledgement
DELETE FROM jobs WHERE status = :status;

-- expect: UnfencedAcknowledgement
DELETE FROM jobs WHERE status = 'done' OR queue = :queue;

-- By the database's clock.
UPDATE jobs SET status = 'pending' WHERE clock_timestamp() > lease_expires_at;

UPDATE jobs SET status = 'pending' WHERE status = 'running' AND lease_expires_at < now() - interval '1 minute';

UPDATE jobs SET status = 'pending' WHERE lease_expires_at < CURRENT_TIMESTAMP AND attempts < 5;

-- The lease still runs.
-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'pending' WHERE lease_expires_at > now();

-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'pending' WHERE lease_expires_at < now() + interval '5 minutes';

-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'done' WHERE id = :job AND lease_epoch <= :epoch;

-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'done' WHERE id = :job AND lease_epoch = 3;

-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'done' WHERE id = :job AND (lease_epoch = :epoch OR worker = :worker);

UPDATE jobs j SET status = 'done' FROM report r WHERE r.job_id = j.id AND j.id = :job AND j.lease_epoch = :epoch;

-- expect: UnfencedAcknowledgement
UPDATE jobs SET priority = 9 WHERE id = :job;

-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'done' WHERE id IN (SELECT id FROM jobs WHERE lease_epoch = :epoch);
