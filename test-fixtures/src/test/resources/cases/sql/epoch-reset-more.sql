-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

-- The counter alone is set back: every row that has been written refuses the next claims.
-- expect: EpochReset
UPDATE jobs SET lease_epoch = 0;

-- expect: EpochReset
UPDATE jobs SET lease_epoch = 1000 WHERE queue = 'stock';
