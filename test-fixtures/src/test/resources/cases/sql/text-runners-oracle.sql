-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
BEGIN
  SYS.DBMS_SQL.PARSE(c => c, statement => 'DELETE FROM inventory', language_flag => 1);
END;
/

-- expect: MissingEpochPredicate
BEGIN
  DBMS_SCHEDULER.CREATE_JOB(job_name => 'clear', job_type => 'PLSQL_BLOCK',
    job_action => 'BEGIN UPDATE inventory SET quantity = 0; END;', enabled => TRUE);
END;
/

-- expect: MissingEpochPredicate
BEGIN
  DBMS_JOB.SUBMIT(v_job, 'DELETE FROM inventory;', SYSDATE);
END;
/

-- A record's epoch is whatever the record holds.
-- expect: EpochNotAdvanced
BEGIN
  FORALL i IN 1 .. v_rows.COUNT
    INSERT INTO inventory VALUES v_rows(i);
END;
/

BEGIN
  DBMS_SCHEDULER.CREATE_JOB(job_name => 'inventory', job_type => 'STORED_PROCEDURE', job_action => v_name);
  DBMS_SQL.PARSE(c, 'SELECT sku FROM inventory', DBMS_SQL.NATIVE);
  FORALL i IN 1 .. v_rows.COUNT INSERT INTO inventory_history VALUES v_rows(i);
END;
/
