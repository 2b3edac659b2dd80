-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

HOST ls -l inventory
SELECT 1 FROM dual;

-- expect: MissingEpochPredicate
HOST echo "UPDATE inventory SET quantity = 0;" | sqlplus -s app/app

-- expect: MissingEpochPredicate
! echo "DELETE FROM inventory;" | sqlplus -s app/app

SELECT sku FROM inventory;
