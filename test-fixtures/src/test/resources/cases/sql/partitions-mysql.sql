-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- expect: UnfencedWrite
ALTER TABLE inventory EXCHANGE PARTITION p1 WITH TABLE inventory_load;

-- expect: UnfencedWrite
ALTER TABLE inventory_load EXCHANGE PARTITION p1 WITH TABLE inventory WITHOUT VALIDATION;

-- expect: UnfencedWrite
ALTER TABLE app.`inventory` TRUNCATE PARTITION p1, p2;

-- expect: UnfencedWrite
ALTER TABLE inventory DROP PARTITION p1;

-- expect: UnfencedWrite
ALTER TABLE inventory DISCARD TABLESPACE;

-- expect: UnfencedWrite
ALTER TABLE inventory IMPORT PARTITION p1 TABLESPACE;

-- The rows stay.
ALTER TABLE inventory ADD PARTITION (PARTITION p3 VALUES LESS THAN (3));

ALTER TABLE inventory REORGANIZE PARTITION p1 INTO (PARTITION p3 VALUES LESS THAN (3));

ALTER TABLE inventory ANALYZE PARTITION p1;

ALTER TABLE inventory ADD COLUMN truncate int, DROP COLUMN import;

-- Other tables.
ALTER TABLE inventory_history TRUNCATE PARTITION p1;

ALTER TABLE inventory_history EXCHANGE PARTITION p1 WITH TABLE inventory_load;
