-- dialect: sqlite
-- tables: inventory:writer_epoch:STRICT

-- expect: UnfencedWrite
.import --csv stock.csv inventory

-- expect: UnfencedWrite
.import stock.csv "inventory"

.import --csv --skip 1 inventory inventory_history
