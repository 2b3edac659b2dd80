-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

-- What begins like a write and goes on like none counts wherever a statement of a body may begin.

-- expect: UnparsableSql
DO $$ BEGIN UPDATE inventory quantity = 0; END $$;

-- expect: UnparsableSql
CREATE FUNCTION when_due() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF true THEN
    UPDATE inventory quantity = 0;
  END IF;
END $$;

-- expect: UnparsableSql
CREATE FUNCTION again_and_again() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    INSERT inventory sku = 3;
  END LOOP;
END $$;

-- expect: UnparsableSql
CREATE FUNCTION otherwise() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF true THEN NULL;
  ELSE MERGE INTO inventory USED s ON true;
  END IF;
END $$;

-- expect: UnparsableSql
UPDATE inventory SET;

-- A variable may be named like a verb, and its type like the table.
CREATE FUNCTION counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE replace inventory%ROWTYPE; merge int := 0;
BEGIN
  IF merge > 0 THEN
    merge := merge + (SELECT count(*) FROM inventory);
  END IF;
END $$;

CREATE FUNCTION on_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM 1 FROM inventory;
  ELSE
    UPDATE inventory_history SET quantity = 0;
  END IF;
  RETURN NEW;
END $$;
