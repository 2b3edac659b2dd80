-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE FUNCTION take(p_sku text, p_epoch bigint) RETURNS int LANGUAGE sql
BEGIN ATOMIC
  UPDATE inventory SET quantity = quantity - 1, writer_epoch = p_epoch WHERE sku = p_sku AND writer_epoch < p_epoch
  RETURNING quantity;
END;

-- The second statement of the body.
-- expect: MissingEpochPredicate
CREATE PROCEDURE close_location(p_location text)
BEGIN ATOMIC
  INSERT INTO stock_event (note) SELECT CASE WHEN p_location = '' THEN 'all' ELSE p_location END;
  DELETE FROM inventory WHERE location = p_location;
END;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0;

-- Parameters by number, and a body between tags.
CREATE FUNCTION drop_fenced(text, bigint) RETURNS void AS $_1$
  DELETE FROM inventory WHERE sku = $1 AND writer_epoch < $2;
$_1$ LANGUAGE sql;


-- The token is another routine's parameter.
-- expect: MissingEpochPredicate
CREATE FUNCTION drop_wrong(p_sku text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM inventory WHERE sku = p_sku AND writer_epoch <> 0;
END
$$;
