-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DO $$ DECLARE s text; BEGIN FOREACH s IN ARRAY ARRAY['DELETE FROM inventory', 'SELECT 1'] LOOP EXECUTE s; END LOOP; END $$;

DO $$ DECLARE s text; BEGIN FOREACH s IN ARRAY ARRAY['ANALYZE inventory', 'DELETE FROM inventory_history'] LOOP EXECUTE s; END LOOP; END $$;

-- expect: MissingEpochPredicate, UnverifiableSql
DO $$ DECLARE s text; BEGIN FOREACH s IN ARRAY ARRAY['DELETE FROM inventory', current_setting('app.sql')] LOOP EXECUTE s; END LOOP; END $$;

-- expect: UnverifiableSql
DO $$ DECLARE s text; BEGIN FOREACH s IN ARRAY string_to_array(current_setting('app.sql'), ';') LOOP EXECUTE s; END LOOP; END $$;

-- expect: UnverifiableSql
DO $$ DECLARE s text; BEGIN FOR s IN SELECT unnest(ARRAY['DELETE FROM inventory']) LOOP EXECUTE s; END LOOP; END $$;

-- expect: UnverifiableSql
DO $$ DECLARE r record; BEGIN FOR r IN SELECT 'DELETE FROM inventory' AS q LOOP EXECUTE r.q; END LOOP; END $$;

-- expect: UnverifiableWrite
DO $$ DECLARE t text; BEGIN FOREACH t IN ARRAY ARRAY['stage', 'inventory'] LOOP EXECUTE format('TRUNCATE %I', t); END LOOP; END $$;

-- expect: UnverifiableWrite
DO $$ DECLARE t text; BEGIN FOR t IN SELECT tablename FROM pg_tables LOOP EXECUTE 'ANALYZE ' || t; EXECUTE 'UPDATE ' || t || ' SET x = 1'; END LOOP; END $$;

-- expect: UnfencedWrite
DO $$ DECLARE t text := 'inventory'; BEGIN EXECUTE 'TRUNCATE ' || t; END $$;

-- expect: UnverifiableWrite
CREATE FUNCTION f(t text DEFAULT 'stage') RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE 'TRUNCATE ' || t; END $$;

-- expect: UnfencedWrite
DO $$ DECLARE t constant text := 'inventory'; q text; BEGIN SELECT format('TRUNCATE %I', t) INTO STRICT q; EXECUTE q; END $$;

-- expect: MissingEpochPredicate
DO $$ DECLARE q text; BEGIN SELECT string_agg('DELETE FROM inventory WHERE sku = ' || quote_literal(sku), ';') INTO q FROM stage; EXECUTE 'DELETE FROM inventory'; END $$;

-- expect: UnverifiableSql
DO $$ DECLARE q text; BEGIN q := current_setting('app.sql'); EXECUTE q; q := 'SELECT 1'; EXECUTE q; END $$;

-- expect: MissingEpochPredicate
DO $$ DECLARE q text; BEGIN q := 'SELECT 1'; EXECUTE q; q := 'DELETE FROM inventory'; EXECUTE q; END $$;
