-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT,ledger_entry:writer_epoch:STRICT

-- An install script makes the table anew, with its epoch column.
DROP TABLE IF EXISTS inventory;

CREATE TABLE inventory (
  sku varchar(40) NOT NULL PRIMARY KEY,
  writer_epoch bigint NOT NULL DEFAULT 0
);

-- This one is not made again.
-- expect: EpochColumnChanged
DROP TABLE IF EXISTS ledger_entry;
