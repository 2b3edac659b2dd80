-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DO $$ DECLARE r record; BEGIN FOR r IN SELECT sku FROM stage LOOP UPDATE inventory SET quantity = 0 WHERE sku = r.sku; END LOOP; END $$;

-- expect: MissingEpochPredicate
DO $$ BEGIN PERFORM 1; IF NOT FOUND THEN RETURN; END IF; DELETE FROM inventory; EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'UPDATE inventory'; END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION move() RETURNS SETOF text LANGUAGE plpgsql AS $$ BEGIN RETURN QUERY DELETE FROM inventory RETURNING sku; END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION open_it() RETURNS refcursor LANGUAGE plpgsql AS $$ DECLARE c refcursor; BEGIN OPEN c FOR WITH d AS (DELETE FROM inventory RETURNING *) SELECT * FROM d; RETURN c; END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION open_dyn() RETURNS refcursor LANGUAGE plpgsql AS $$ DECLARE c refcursor; BEGIN OPEN c FOR EXECUTE 'WITH d AS (DELETE FROM inventory RETURNING *) SELECT * FROM d'; RETURN c; END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION either(x int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN CASE x WHEN 1 THEN UPDATE inventory SET quantity = 0; ELSE NULL; END CASE; END $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION f(e bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN e := e + 100; IF true THEN UPDATE inventory SET quantity = 0 WHERE sku = 'A'; END IF; END $$;

-- expect: EpochNotFromClaim
CREATE FUNCTION g(e bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN e := e + 100; UPDATE inventory SET quantity = 0, writer_epoch = e WHERE sku = 'A' AND writer_epoch < e; END $$;

CREATE FUNCTION h(e bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE inventory SET quantity = 0, writer_epoch = e WHERE sku = 'A' AND writer_epoch < e; END $$;

CREATE FUNCTION h2(bigint) RETURNS void LANGUAGE sql AS $$ UPDATE inventory SET quantity = 0, writer_epoch = $1 WHERE sku = 'A' AND writer_epoch < $1 $$;

-- expect: MissingEpochPredicate
CREATE FUNCTION h3(bigint) RETURNS void LANGUAGE plpython3u AS $$
plpy.execute("UPDATE inventory SET quantity = 0")
$$;

-- expect: MissingEpochPredicate
UPDATE app.inventory AS i SET quantity = 0 FROM (SELECT sku FROM stage) AS s WHERE s.sku = i.sku RETURNING i.*;

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0 WHERE writer_epoch < $1 OR $2::boolean;

UPDATE inventory SET quantity = 0, writer_epoch = $1 WHERE writer_epoch < $1 AND ($2::boolean OR quantity > 0);

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 0, writer_epoch = $1 WHERE CASE WHEN sku = 'A' THEN writer_epoch < $1 ELSE true END;

-- expect: MissingEpochPredicate
UPDATE inventory i SET quantity = 0, writer_epoch = $1 FROM inventory o WHERE i.sku = o.sku AND o.writer_epoch < $1;

-- expect: MissingEpochPredicate
DELETE FROM inventory i USING inventory o WHERE i.sku = o.sku AND o.writer_epoch < $1;

-- expect: UnfencedWrite
CREATE VIEW x AS SELECT 1; TRUNCATE inventory;

SELECT 'UPDATE inventory SET quantity = 0' AS "DELETE FROM inventory", E'it\'s; DELETE FROM inventory', $x$ TRUNCATE inventory $x$;

COMMENT ON TABLE inventory IS 'UPDATE inventory SET x = 1';

LOCK TABLE inventory IN EXCLUSIVE MODE;

GRANT UPDATE, DELETE, TRUNCATE ON inventory TO app;

CREATE POLICY p ON inventory FOR UPDATE USING (true);

CREATE INDEX CONCURRENTLY i ON inventory (quantity) WHERE quantity = 0;

CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON inventory FOR EACH ROW EXECUTE FUNCTION guard();

ALTER TABLE inventory ENABLE ROW LEVEL SECURITY;

SELECT sku FROM inventory FOR UPDATE SKIP LOCKED;

NOTIFY inventory, 'UPDATE';

CREATE STATISTICS s ON sku, quantity FROM inventory;
