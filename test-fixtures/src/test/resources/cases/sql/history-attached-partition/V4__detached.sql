DELETE FROM lines_us WHERE region = 'us';
