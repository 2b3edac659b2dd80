-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
BEGIN
  DBMS_SCHEDULER.CREATE_JOB('clear', v_type, 'BEGIN DELETE FROM inventory; END;', enabled => TRUE);
END;
/

BEGIN
  DBMS_SCHEDULER.CREATE_JOB(job_name => 'clear', job_type => v_type, job_action => 'stock_pkg.nightly');
END;
/

-- expect: UnverifiableSql
BEGIN
  DBMS_SCHEDULER.CREATE_JOB(job_name => 'clear', job_type => v_type, job_action => v_action);
END;
/

BEGIN
  DBMS_SCHEDULER.CREATE_JOB(job_name => 'clear', program_name => 'nightly', schedule_name => 'night');
END;
/
