-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: UnverifiableWrite
UPDATE :target SET quantity = 0;

\set target inventory

-- expect: MissingEpochPredicate
UPDATE :target SET quantity = 0;

-- expect: MissingEpochPredicate
UPDATE :"target" SET quantity = 0 WHERE sku = 'A';

SELECT :'target', '-- :target', ':target' FROM :target WHERE quantity::int > 0;

\set other inventory_history
UPDATE :other SET quantity = 0;

\set clear 'UPDATE inventory SET location = ''x'''
-- expect: MissingEpochPredicate
:clear;

-- expect: MissingEpochPredicate
:clear \g

\set nothing 'SELECT 1'
:nothing;

\set many TRUNCATE ' ' :target
-- expect: UnverifiableSql
:many;

SELECT 'inventory' AS other \gset
-- expect: UnverifiableWrite
DELETE FROM :other;

-- A number in a script is not the claim's.
\set epoch 5
-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE writer_epoch < :epoch;

UPDATE inventory SET quantity = 0, writer_epoch = :claimed WHERE writer_epoch < :claimed;
