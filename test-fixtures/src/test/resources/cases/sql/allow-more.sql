-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,ledger_entry:writer_epoch:STRICT

/* fencing:allow inventory because loaded once, before the first worker starts */
UPDATE inventory SET quantity = 0;

-- Two tables, two allowances.
-- fencing:allow inventory because both are emptied for the new year
-- fencing:allow ledger_entry because both are emptied for the new year
TRUNCATE inventory, ledger_entry;

-- A word of the format is missing.
-- expect: InvalidAllowance
-- fencing:allow inventory stock take
UPDATE inventory SET quantity = 1;

-- expect: InvalidAllowance
-- fencing:allow inventory until 2027-13-45 because no such day
UPDATE inventory SET quantity = 2;

-- expect: InvalidAllowance
-- fencing:allow inventory until soon because nobody can say when
UPDATE inventory SET quantity = 3;

-- expect: InvalidAllowance
-- fencing:alow inventory because misspelt
UPDATE inventory SET quantity = 4;

-- expect: InvalidAllowance
UPDATE inventory SET quantity = 5; -- fencing:allow inventory because it stands behind its statement

-- Allowed, whatever is wrong with it.
-- fencing:allow inventory because the column was renamed with all workers stopped
ALTER TABLE inventory RENAME COLUMN writer_epoch TO version;

-- fencing:allow inventory because the routine runs before any claim
CREATE FUNCTION seed() RETURNS void LANGUAGE sql AS 'UPDATE inventory SET quantity = 100';

-- In a string it allows nothing.
-- expect: MissingEpochPredicate
UPDATE inventory SET note = '-- fencing:allow inventory because a string is no comment';
