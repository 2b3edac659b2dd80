-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

\if :is_test
\set target inventory_history
\else
\set target inventory
\endif
-- expect: UnverifiableWrite
DELETE FROM :target;

\if :quiet
\set sweep 'DELETE FROM inventory'
\elif :louder
\set sweep 'DELETE FROM inventory'
\else
\set sweep 'DELETE FROM inventory'
\endif
-- expect: MissingEpochPredicate
:sweep;

\set kept 'SELECT 1'
\if :quiet
\echo quiet
\endif
:kept;

\if :quiet
\set kept 'DELETE FROM inventory'
\endif
-- expect: UnverifiableSql
:kept;

\if :quiet
  \set inner inventory
  \if :louder
    \set inner inventory
  \endif
-- expect: MissingEpochPredicate
UPDATE :inner SET quantity = 0;

\else
-- expect: UnverifiableWrite
UPDATE :inner SET quantity = 0;

\endif

\if :quiet \set one inventory \else \set one inventory \endif
-- expect: MissingEpochPredicate
UPDATE :one SET quantity = 0;

-- A default that the script gives is no claim's.
\if :{?epoch}
\else
\set epoch 0
\endif
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :epoch;

\if :{?claimed}
\else
\echo 'give -v claimed=…'
\quit
\endif
DELETE FROM inventory WHERE sku = 'A' AND writer_epoch < :claimed;

-- expect: UnparsableSql
DELETE FROM inventory
\if :fenced
 WHERE writer_epoch < :claimed
\endif
;

-- expect: UnparsableSql
DELETE FROM inventory
\if :fenced
 WHERE writer_epoch < :claimed;
\else
;
\endif

SELECT * FROM inventory
\if :few
 LIMIT 10
\endif
;

/* \set target stage */
-- \set target stage
SELECT 1; \set target stage
DELETE FROM :target;
