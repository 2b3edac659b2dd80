-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT
\set ON_ERROR_STOP 1

UPDATE inventory SET quantity = CASE WHEN :x THEN 1 ELSE 0 END, writer_epoch = :epoch WHERE writer_epoch < :epoch;

UPDATE inventory SET quantity = :n, writer_epoch = :epoch WHERE writer_epoch < :epoch AND sku IN (:list) AND updated < now() - interval :'age';

UPDATE :schema.inventory SET quantity = :n, writer_epoch = :epoch WHERE writer_epoch < :epoch AND :n > quantity AND :m IN (1, 2);

INSERT INTO inventory (sku, writer_epoch) SELECT :'sku', :epoch WHERE :n > 0 AND :'flag' = 'x';

SELECT 1 AS one, 2 two, count(*), x.y, z::int \gset p_
UPDATE inventory SET quantity = :p_one, writer_epoch = :epoch WHERE writer_epoch < :epoch AND quantity < :p_two;

\set sql `cat fix.sql`
-- expect: UnverifiableSql
:sql;

\set given :epoch
DELETE FROM inventory WHERE writer_epoch < :given;

\set environment `echo $FENCING_EPOCH`
DELETE FROM inventory WHERE writer_epoch < :environment;

\set number 5
\set copy :number
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE writer_epoch < :copy;

\set clock `date +%s`
-- expect: EpochNotFromClaim
DELETE FROM inventory WHERE writer_epoch < :clock;

SELECT 1 \gset \if :x \set t inventory \else \set t inventory \endif
-- expect: MissingEpochPredicate
UPDATE :t SET quantity = 0;
