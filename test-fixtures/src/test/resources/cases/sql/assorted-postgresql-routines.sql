-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,app.ledger:epoch:REENTRANT
-- claimTables: jobs:lease_epoch:status

-- expect: MissingEpochPredicate
CREATE OR REPLACE FUNCTION reconcile(p_sku text) RETURNS integer
LANGUAGE plpgsql AS $function$
DECLARE
  n integer := 0;
  cmd text;
BEGIN
  cmd := 'UPDATE inventory SET quantity = 0';
  IF p_sku IS NOT NULL THEN
    cmd := cmd || format(' WHERE sku = %L', p_sku);
  END IF;
  EXECUTE cmd;
  GET DIAGNOSTICS n = ROW_COUNT;
  RETURN n;
END;
$function$;

-- expect: MissingEpochPredicate
CREATE OR REPLACE FUNCTION reconcile2() RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  tables text[] := ARRAY['inventory', 'stage'];
BEGIN
  DELETE FROM app.ledger l WHERE l.epoch > 5;
  PERFORM pg_advisory_lock(1);
END;
$function$;

CREATE OR REPLACE FUNCTION write_ledger(p_id bigint, p_amount int, p_epoch bigint) RETURNS int LANGUAGE sql AS $$
  INSERT INTO app.ledger (id, amount, epoch) VALUES (p_id, p_amount, p_epoch)
  ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, epoch = excluded.epoch WHERE ledger.epoch <= excluded.epoch;
  SELECT 1;
$$;

UPDATE other.ledger SET amount = 0;

-- expect: MissingEpochPredicate
UPDATE ledger SET amount = 0;

UPDATE app.ledger SET amount = 1, epoch = $2 WHERE id = $1 AND epoch <= $2;

-- expect: UnfencedClaim
UPDATE jobs SET status = 'claimed', lease_epoch = 5 WHERE id = 1 AND status = 'ready';

UPDATE jobs SET status = 'claimed', lease_epoch = lease_epoch + 1 WHERE id = (SELECT id FROM jobs WHERE status = 'ready' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING lease_epoch;

-- expect: UnfencedAcknowledgement
DELETE FROM jobs WHERE id = 7;

DELETE FROM jobs WHERE status = 'done' AND finished_at < now() - interval '7 days';

-- expect: MissingEpochPredicate
WITH moved AS (
  DELETE FROM stage RETURNING sku, quantity
), upd AS (
  UPDATE inventory i SET quantity = m.quantity FROM moved m WHERE i.sku = m.sku RETURNING i.sku
)
INSERT INTO log SELECT sku FROM upd;

-- expect: MissingEpochPredicate
DO $$
<<outer>>
DECLARE
  r record;
BEGIN
  FOR r IN EXECUTE 'SELECT sku FROM stage' LOOP
    BEGIN
      UPDATE inventory SET quantity = 0 WHERE sku = r.sku;
    EXCEPTION WHEN unique_violation THEN
      NULL;
    END;
  END LOOP outer;
END $$;

-- expect: IndirectWrite
CREATE TABLE order_line (id bigint PRIMARY KEY);
ALTER TABLE inventory ADD CONSTRAINT fk FOREIGN KEY (line_id) REFERENCES order_line (id) ON DELETE CASCADE;

-- expect: EpochColumnChanged
ALTER TABLE inventory ALTER writer_epoch TYPE smallint;

ALTER TABLE inventory ALTER writer_epoch SET DEFAULT 0, ADD COLUMN shelf text;

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0 WHERE writer_epoch < ANY (ARRAY[:epoch, 99]);

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = (SELECT lease_epoch FROM jobs WHERE id = 1) WHERE writer_epoch < (SELECT lease_epoch FROM jobs WHERE id = 1);

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE sku IN (SELECT sku FROM inventory WHERE writer_epoch < :epoch);

UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE NOT (writer_epoch >= :epoch OR sku IS NULL);

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = :epoch WHERE NOT (writer_epoch >= :epoch AND sku IS NULL);
