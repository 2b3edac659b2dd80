-- expect: UnfencedAcknowledgement
UPDATE jobs SET status = 'pending';

DELETE FROM jobs WHERE status = 'done';

-- expect: UnfencedClaim
UPDATE jobs SET status = 'claimed' WHERE status = 'pending';

INSERT INTO jobs (id, status) VALUES (1, 'pending');
