-- dialect: h2
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
DELETE TOP 10 FROM inventory WHERE quantity = 0;

-- expect: MissingEpochPredicate
DELETE TOP ? FROM inventory WHERE quantity = 0;

DELETE TOP 10 FROM inventory WHERE writer_epoch < ?;

-- expect: MissingEpochPredicate
UPDATE TOP 10 inventory SET quantity = 0;

CREATE ALIAS reversed AS $$ String reversed(String s) { return new StringBuilder(s).reverse().toString(); } $$;

-- expect: MissingEpochPredicate
CREATE ALIAS IF NOT EXISTS fix_stock AS $$
void fixStock(java.sql.Connection c) throws java.sql.SQLException {
    c.createStatement().executeUpdate("UPDATE inventory SET quantity = 0");
}
$$;

-- expect: UnfencedWrite
CREATE ALIAS empty_stock AS 'void emptyStock(java.sql.Connection c) throws java.sql.SQLException { c.createStatement().execute("TRUNCATE TABLE inventory"); }';

CREATE ALIAS count_stock FOR "dev.example.Stock.count";

-- expect: none
CREATE TRIGGER guard BEFORE UPDATE ON inventory FOR EACH ROW CALL 'dev.example.Guard';

SCRIPT TO 'dump.sql' TABLE inventory;

-- expect: MissingEpochPredicate
SELECT sku FROM FINAL TABLE (UPDATE inventory SET quantity = 0 WHERE sku = 'A');

SELECT sku FROM FINAL TABLE (UPDATE inventory SET quantity = 0, writer_epoch = ? WHERE sku = 'A' AND writer_epoch < ?);
