-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- A parenthesis that never closes: where the condition begins is a guess.
-- expect: UnparsableSql
UPDATE inventory SET quantity = (0 WHERE sku = :sku AND writer_epoch < :epoch;

-- The next statement is read all the same.
-- expect: MissingEpochPredicate
DELETE FROM inventory;

-- expect: UnparsableSql
UPDATE inventory quantity = 0;

-- No fenced table is near.
UPDATE product SET = = 3 WHERE ((;

SELECT FROM WHERE inventory ((;

-- expect: UnparsableSql
DO $$ BEGIN UPDATE inventory SET quantity = 0; END;
