DELETE FROM app.report_line WHERE id < 100;
