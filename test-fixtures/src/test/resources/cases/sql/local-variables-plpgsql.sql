-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE FUNCTION take(p_sku text, p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_epoch bigint := p_epoch;
BEGIN
  UPDATE inventory SET quantity = quantity - 1, writer_epoch = v_epoch WHERE sku = p_sku AND writer_epoch < v_epoch;
END
$$;

-- expect: EpochNotFromClaim
CREATE FUNCTION take_literal(p_sku text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_epoch bigint := 5;
BEGIN
  UPDATE inventory SET quantity = quantity - 1, writer_epoch = v_epoch WHERE sku = p_sku AND writer_epoch < v_epoch;
END
$$;

-- expect: EpochNotFromClaim
CREATE FUNCTION take_newest(p_sku text, p_job bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_epoch bigint;
BEGIN
  SELECT lease_epoch INTO v_epoch FROM jobs WHERE id = p_job;
  UPDATE inventory SET quantity = quantity - 1, writer_epoch = v_epoch WHERE sku = p_sku AND writer_epoch < v_epoch;
END
$$;

-- expect: EpochNotFromClaim
CREATE FUNCTION take_twice(p_sku text, p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_epoch bigint := p_epoch;
BEGIN
  v_epoch := v_epoch + 1;
  UPDATE inventory SET quantity = quantity - 1, writer_epoch = v_epoch WHERE sku = p_sku AND writer_epoch < v_epoch;
END
$$;

-- A DO block is a script and has no parameters.
-- expect: EpochNotFromClaim
DO $$
DECLARE
  v_epoch bigint := 12;
BEGIN
  DELETE FROM inventory WHERE quantity = 0 AND writer_epoch < v_epoch;
END
$$;

-- As a script it may add new rows without an epoch.
DO $$
BEGIN
  INSERT INTO inventory (sku, quantity) VALUES ('A-100', 10);
END
$$;
