-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

-- expect: none
CREATE TABLE jobs (id bigint PRIMARY KEY, status text NOT NULL, lease_expires_at timestamptz);

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);
