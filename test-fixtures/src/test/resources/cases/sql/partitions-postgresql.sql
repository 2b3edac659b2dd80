-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- No row changes: a table begins or ceases to be a part of another.
ALTER TABLE inventory ATTACH PARTITION inventory_2026 FOR VALUES FROM (1) TO (2);

ALTER TABLE inventory DETACH PARTITION inventory_2025 CONCURRENTLY;

-- A column of that name.
ALTER TABLE inventory DROP partition CASCADE;

ALTER TABLE inventory DROP partition;
