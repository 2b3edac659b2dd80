-- dialect: postgresql
-- tables: report_line:writer_epoch:REENTRANT

CREATE TABLE report_line (report_id bigint NOT NULL, region text NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0) PARTITION BY LIST (region);

CREATE TABLE lines_us (report_id bigint NOT NULL, region text NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);

DELETE FROM lines_us;
