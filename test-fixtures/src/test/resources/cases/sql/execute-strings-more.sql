-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- The schema is built at run time, the table is known.
-- expect: MissingEpochPredicate
CREATE FUNCTION clear_schema(p_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I.inventory SET quantity = 0', p_schema);
END
$$;

-- Never called inventory, whatever is put in.
CREATE FUNCTION clear_temporary(p_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM tmp_%s', p_name);
  EXECUTE 'TRUNCATE ' || p_name || '_history';
END
$$;

-- expect: UnverifiableWrite
CREATE FUNCTION empty_table(p_table text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'TRUNCATE TABLE ' || quote_ident(p_table) || ' RESTART IDENTITY';
END
$$;

-- May be called inventory: the name ends like it.
-- expect: UnverifiableWrite
CREATE FUNCTION empty_prefixed(p_prefix text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'DELETE FROM ' || p_prefix || 'tory WHERE quantity = 0';
END
$$;

-- expect: MissingEpochPredicate
CREATE FUNCTION forget(p_sku text) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY EXECUTE 'DELETE FROM inventory WHERE sku = ' || quote_literal(p_sku) || ' RETURNING sku';
END
$$;

-- expect: MissingEpochPredicate
CREATE FUNCTION walk() RETURNS void LANGUAGE plpgsql AS $$
DECLARE r record;
BEGIN
  FOR r IN EXECUTE 'UPDATE inventory SET quantity = 0 RETURNING sku' LOOP
    RAISE NOTICE 'DELETE FROM inventory %', r.sku;
  END LOOP;
END
$$;

CREATE FUNCTION set_column(p_column text, p_sku text, p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE inventory SET %I = NULL, writer_epoch = $2 WHERE sku = $1 AND writer_epoch < $2', p_column)
    USING p_sku, p_epoch;
END
$$;

-- A hole in the condition that could bring an OR with it.
-- expect: MissingEpochPredicate
CREATE FUNCTION filtered(p_filter text, p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'DELETE FROM inventory WHERE ' || p_filter || ' AND writer_epoch < $1' USING p_epoch;
END
$$;

CREATE FUNCTION filtered_in_parentheses(p_filter text, p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'DELETE FROM inventory WHERE (' || p_filter || ') AND writer_epoch < $1' USING p_epoch;
END
$$;

-- expect: MissingEpochPredicate
CREATE FUNCTION quoted() RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  EXECUTE $sql$ DELETE FROM inventory WHERE note = 'it''s old' $sql$;
END
$fn$;
