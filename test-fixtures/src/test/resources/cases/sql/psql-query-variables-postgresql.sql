-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT
-- claimTables: jobs:lease_epoch:status

SELECT max(writer_epoch) AS e FROM inventory \gset
-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = :e WHERE sku = 'A' AND writer_epoch < :e;

-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :'e'::bigint;

SELECT lease_epoch, worker FROM jobs WHERE id = 7
\gset job_
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :job_lease_epoch;

DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :epoch;

SELECT * FROM jobs WHERE id = 7 \gset j_
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :j_lease_epoch;

SELECT coalesce(max(writer_epoch), 0) FROM inventory \gset
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :coalesce;

-- The script's own claim gives a token.
UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1 WHERE id = 7 AND status = 'due' RETURNING lease_epoch AS mine \gset
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :mine;

-- expect: UnfencedAcknowledgement
UPDATE jobs SET worker = 'w' WHERE id = 7 RETURNING lease_epoch AS theirs \gset

-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :theirs;

-- What is passed in and only cast stays what it was.
SELECT :'epoch'::bigint AS given \gset
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :given;

-- A text that stands where a condition does may bring an OR.
-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch < :epoch AND :cond;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE :cond AND writer_epoch < :epoch;

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch < :epoch :more;

DELETE FROM inventory WHERE writer_epoch < :epoch AND (:cond);

\set cond 'quantity = 0'
DELETE FROM inventory WHERE writer_epoch < :epoch AND :cond;

\set cond 'quantity = 0 OR quantity IS NULL'
-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE writer_epoch < :epoch AND :cond;

DELETE FROM inventory WHERE quantity BETWEEN :low AND :high AND writer_epoch < :epoch;

DELETE FROM inventory WHERE writer_epoch < :epoch AND NOT :'flag'::boolean AND quantity = :n LIMIT :n;
