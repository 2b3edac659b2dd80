-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

MERGE INTO inventory t USING (SELECT :sku AS sku, :epoch AS epoch FROM dual) s ON (t.sku = s.sku) WHEN MATCHED THEN UPDATE SET t.quantity = 0, t.writer_epoch = s.epoch WHERE t.writer_epoch < s.epoch WHEN NOT MATCHED THEN INSERT (sku, writer_epoch) VALUES (s.sku, s.epoch);

-- expect: MissingEpochPredicate
MERGE INTO inventory t USING (SELECT :sku AS sku, :epoch AS epoch FROM dual) s ON (t.sku = s.sku) WHEN MATCHED THEN UPDATE SET t.quantity = 0, t.writer_epoch = s.epoch WHEN NOT MATCHED THEN INSERT (sku, writer_epoch) VALUES (s.sku, s.epoch) WHERE s.epoch > 0;

-- expect: EpochNotAdvanced
MERGE INTO inventory t USING (SELECT :sku AS sku, :epoch AS epoch FROM dual) s ON (t.sku = s.sku) WHEN MATCHED THEN UPDATE SET t.quantity = 0 WHERE t.writer_epoch < s.epoch;

INSERT INTO inventory (sku, writer_epoch) VALUES (:sku, :epoch) RETURNING rowid INTO :r;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, writer_epoch) VALUES ('A', epoch_seq.NEXTVAL);

-- expect: EpochNotFromClaim
INSERT ALL INTO inventory (sku, writer_epoch) VALUES ('A', 7) INTO stage (sku) VALUES ('B') SELECT 1 FROM dual;

-- expect: EpochNotFromClaim
INSERT INTO inventory (sku, writer_epoch) SELECT sku, 7 FROM stage;

CREATE OR REPLACE PROCEDURE put (p_sku VARCHAR2, p_epoch NUMBER) IS
BEGIN
  UPDATE inventory SET quantity = 0, writer_epoch = p_epoch WHERE sku = p_sku AND writer_epoch < p_epoch;
  IF SQL%ROWCOUNT = 0 THEN
    INSERT INTO inventory (sku, writer_epoch) VALUES (p_sku, p_epoch);
  END IF;
END;
/

-- expect: EpochNotAdvanced
CREATE OR REPLACE PROCEDURE put2 (p_sku VARCHAR2) IS
BEGIN
  INSERT INTO inventory (sku) VALUES (p_sku);
END;
/
