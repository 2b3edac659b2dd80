-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT,ledger_entry:writer_epoch:STRICT

CREATE TABLE inventory (
  sku VARCHAR2(40) PRIMARY KEY,
  quantity NUMBER(10) DEFAULT 0 NOT NULL,
  writer_epoch NUMBER(19) DEFAULT 0 NOT NULL
);

-- expect: EpochColumnNullable
CREATE TABLE ledger_entry (id NUMBER(19) PRIMARY KEY, writer_epoch NUMBER(19) DEFAULT 0);

-- expect: EpochColumnChanged
ALTER TABLE inventory MODIFY (writer_epoch NUMBER(19) NULL);

-- expect: EpochColumnChanged
ALTER TABLE inventory MODIFY writer_epoch VARCHAR2(36);

-- expect: EpochColumnChanged
ALTER TABLE inventory RENAME COLUMN writer_epoch TO version;

-- expect: EpochColumnChanged
ALTER TABLE inventory DROP (note, writer_epoch);

ALTER TABLE inventory ADD (note VARCHAR2(400));

ALTER TABLE inventory MODIFY (quantity NULL);

-- expect: EpochColumnChanged
DROP TABLE inventory CASCADE CONSTRAINTS PURGE;
