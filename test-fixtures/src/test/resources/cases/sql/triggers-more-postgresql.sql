-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- A trigger of the fenced table that writes it again.
-- expect: IndirectWrite
CREATE FUNCTION spread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory SET quantity = NEW.quantity WHERE bundle = NEW.sku;
  RETURN NULL;
END
$$;

-- expect: IndirectWrite
CREATE OR REPLACE FUNCTION add_stock() RETURNS TRIGGER AS $body$
BEGIN
  INSERT INTO inventory (sku, quantity) VALUES (NEW.sku, 0);
  RETURN NEW;
END;
$body$ LANGUAGE plpgsql;

-- expect: IndirectWrite
CREATE FUNCTION instead_of_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM inventory WHERE sku = OLD.sku;
  END IF;
  RETURN OLD;
END
$$;

-- Sets the row that is being written anyway.
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END
$$;
