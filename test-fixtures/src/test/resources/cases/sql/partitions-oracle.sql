-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: UnfencedWrite
ALTER TABLE inventory EXCHANGE PARTITION p1 WITH TABLE inventory_load INCLUDING INDEXES WITHOUT VALIDATION;

-- expect: UnfencedWrite
ALTER TABLE parts EXCHANGE SUBPARTITION p1 WITH TABLE app.inventory;

-- expect: UnfencedWrite
ALTER TABLE inventory TRUNCATE PARTITIONS p1, p2 DROP STORAGE;

-- expect: UnfencedWrite
ALTER TABLE inventory DROP PARTITION FOR (DATE '2026-01-01') UPDATE INDEXES;

-- expect: UnfencedWrite
BEGIN
  EXECUTE IMMEDIATE 'ALTER TABLE inventory EXCHANGE PARTITION p1 WITH TABLE inventory_load';
END;
/

ALTER TABLE inventory SPLIT PARTITION p1 AT (10) INTO (PARTITION a, PARTITION b);

ALTER TABLE inventory MOVE PARTITION p1 TABLESPACE slow;

ALTER TABLE inventory_history DROP PARTITION p1;
