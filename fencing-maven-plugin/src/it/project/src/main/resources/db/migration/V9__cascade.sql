ALTER TABLE app.report_line ADD FOREIGN KEY (id) REFERENCES report (id) ON DELETE CASCADE;
ALTER TABLE inventory DROP COLUMN writer_epoch;
