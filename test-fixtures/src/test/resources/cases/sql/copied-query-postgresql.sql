-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
\copy (DELETE FROM inventory RETURNING *) to 'x.csv'

-- expect: MissingEpochPredicate
\copy (WITH gone AS (UPDATE inventory SET quantity = 0 RETURNING *) SELECT * FROM gone) to 'x.csv' csv

\copy (SELECT * FROM inventory) to 'x.csv' csv header

-- expect: UnfencedWrite
\copy inventory from 'x.csv'
