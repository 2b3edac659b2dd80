-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

BEGIN;
SET LOCAL search_path TO app;
SAVEPOINT before_update;
COMMIT AND CHAIN;

-- Two writes in one paragraph are two findings.
-- expect: MissingEpochPredicate, MissingEpochPredicate
UPDATE inventory SET quantity = 0 WHERE sku = 'A-100'; UPDATE inventory SET quantity = 0 WHERE sku = 'A-101';

-- expect: MissingEpochPredicate, UnfencedWrite
DELETE FROM inventory;
TRUNCATE inventory;

-- expect: MissingEpochPredicate
;;; UPDATE inventory SET quantity = 0 ;;

-- expect: MissingEpochPredicate
UPDATE
  -- a comment; with a semicolon
  inventory /* and; another */
SET
  quantity = 0
  -- no semicolon at the end of the file
WHERE
  sku = ';'
