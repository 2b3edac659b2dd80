-- dialect: mariadb
-- tables: report_line:writer_epoch:REENTRANT

INSERT INTO report_line (report_id, line_no, body, writer_epoch) VALUES (?, ?, ?, ?)
ON DUPLICATE KEY UPDATE
  body = IF(writer_epoch <= VALUES(writer_epoch), VALUES(body), body),
  writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch));

-- expect: MissingEpochPredicate
INSERT INTO report_line (report_id, line_no, body, writer_epoch) VALUES (?, ?, ?, ?)
ON DUPLICATE KEY UPDATE body = VALUES(body), writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch));

-- The epoch must come last.
-- expect: MissingEpochPredicate
INSERT INTO report_line (report_id, line_no, body, writer_epoch) VALUES (?, ?, ?, ?)
ON DUPLICATE KEY UPDATE
  writer_epoch = GREATEST(writer_epoch, VALUES(writer_epoch)),
  body = IF(writer_epoch <= VALUES(writer_epoch), VALUES(body), body);

-- expect: MissingEpochPredicate
INSERT LOW_PRIORITY INTO `report_line` SET report_id = ?, line_no = ?, body = ?, writer_epoch = ?
ON DUPLICATE KEY UPDATE body = VALUES(body);
