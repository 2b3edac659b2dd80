-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DO $$
DECLARE
  name text := 'inventory';
BEGIN
  EXECUTE 'UPDATE ' || quote_ident(name) || ' SET quantity = 0';
END $$;

-- expect: MissingEpochPredicate
DO $$
DECLARE
  name text := 'inventory';
BEGIN
  EXECUTE format('DELETE FROM %I', name);
END $$;

-- expect: UnverifiableWrite
CREATE FUNCTION clear(name text DEFAULT 'inventory_history') RETURNS void AS $$
BEGIN
  EXECUTE format('DELETE FROM %I', name);
END $$ LANGUAGE plpgsql;

-- expect: none
DO $$
DECLARE
  name text := 'inventory_history';
BEGIN
  EXECUTE format('DELETE FROM %I', name);
END $$;

-- The caller may have given any other name.
-- expect: UnverifiableWrite
CREATE FUNCTION clear_default(name text) RETURNS void AS $$
BEGIN
  IF name IS NULL THEN
    name := 'inventory_history';
  END IF;
  EXECUTE format('DELETE FROM %I', name);
END $$ LANGUAGE plpgsql;
