-- Several jobs write the same item, so that all claims draw from one counter.
CREATE SEQUENCE job_epoch;

CREATE TABLE jobs (
    id               text        PRIMARY KEY,
    status           text        NOT NULL DEFAULT 'pending',
    run_at           timestamptz NOT NULL DEFAULT now(),
    lease_epoch      bigint      NOT NULL DEFAULT 0,
    lease_expires_at timestamptz,
    worker           text
);

CREATE INDEX jobs_due    ON jobs (run_at)           WHERE status = 'pending';
CREATE INDEX jobs_lapsed ON jobs (lease_expires_at) WHERE status = 'claimed';

ALTER TABLE inventory ADD COLUMN writer_epoch bigint NOT NULL DEFAULT 0;
