-- expect: MissingEpochPredicate
DELETE FROM lines_us WHERE region = 'us';

DELETE FROM lines_us WHERE region = 'us' AND writer_epoch <= ${epoch};

ALTER TABLE report_line DETACH PARTITION lines_us;
