-- fencing:allow inventory because counted again by hand, all workers stopped
UPDATE inventory SET quantity = 0 WHERE location = 'north';

-- expect: UnusedAllowance
-- fencing:allow inventory because it was a write once
SELECT count(*) FROM inventory;
