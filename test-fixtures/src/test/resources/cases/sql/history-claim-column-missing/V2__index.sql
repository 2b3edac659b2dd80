ALTER TABLE jobs ADD COLUMN worker text;

CREATE INDEX jobs_lapsed ON jobs (lease_expires_at);
