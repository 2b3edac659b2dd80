-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT,ledger_entry:writer_epoch:STRICT
-- fencing:allow-file inventory until 2099-01-01 because the file is loaded into an empty database
-- expect: UnusedAllowance
-- fencing:allow-file ledger_entry because it was written here once

DELETE FROM inventory;

LOAD DATA INFILE 'stock.csv' INTO TABLE inventory;

SELECT count(*) FROM ledger_entry;
