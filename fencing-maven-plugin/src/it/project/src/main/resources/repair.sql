TRUNCATE TABLE inventory;

UPDATE inventory SET quantity = 0 WHERE writer_epoch < :epoch;

UPDATE inventory SET quantity = 0, writer_epoch = 7 WHERE writer_epoch < 7;

UPDATE jobs SET status = 'claimed' WHERE id = :id AND status = 'new';

UPDATE jobs SET status = 'done' WHERE id = :id;

-- fencing:allow inventory
DELETE FROM inventory;

-- fencing:allow inventory because somebody once thought so
SELECT 1;
