-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

\! date
\! echo 'the inventory is updated'

-- expect: MissingEpochPredicate
\! psql app -c "UPDATE inventory SET quantity = 0"

-- expect: MissingEpochPredicate
\! echo 'DELETE FROM inventory' | psql app

-- expect: UnfencedWrite
\! sh -c 'psql app -c "TRUNCATE inventory"'

\! psql app -c "SELECT sku FROM inventory WHERE location = 'DELETE FROM inventory'"

-- expect: MissingEpochPredicate
\! psql app -c "UPDATE inventory SET location = 'DELETE FROM inventory'"

\! psql app -v epoch=5 -c "DELETE FROM inventory_history"
