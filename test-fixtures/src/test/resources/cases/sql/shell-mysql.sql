-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

SYSTEM date
-- expect: MissingEpochPredicate
\! mysql shop -e "UPDATE inventory SET quantity = 0"

SELECT 1; -- `shop`
