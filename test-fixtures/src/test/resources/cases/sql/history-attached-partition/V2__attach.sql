ALTER TABLE report_line ATTACH PARTITION lines_us FOR VALUES IN ('us');
