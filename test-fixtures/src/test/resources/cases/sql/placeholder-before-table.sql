-- dialect: auto
-- tables: inventory:writer_epoch:STRICT

-- A placeholder stands between the verb and the table, where some dialects limit the statement.
UPDATE ${limit} ${prefix}warehouse SET quantity = 0 WHERE id = #{id};

-- expect: UnverifiableWrite
UPDATE ${limit} ${prefix}inventory SET quantity = 0 WHERE sku = #{sku};

UPDATE ${limit} app.warehouse SET quantity = 0 WHERE id = #{id};

-- expect: MissingEpochPredicate
UPDATE ${limit} app.inventory SET quantity = 0 WHERE sku = #{sku};

UPDATE ${limit} ${hint} warehouse w SET quantity = 0 WHERE w.id = #{id};

-- expect: MissingEpochPredicate
UPDATE ${limit} ${hint} inventory i SET quantity = 0 WHERE i.sku = #{sku};

UPDATE ${limit} w SET w.quantity = 0 FROM ${prefix}warehouse w WHERE w.id = #{id};

-- expect: UnverifiableWrite
UPDATE ${limit} i SET i.quantity = 0 FROM ${prefix}inventory i WHERE i.sku = #{sku};

UPDATE ${limit} inventory i SET quantity = 0, writer_epoch = #{epoch} WHERE i.sku = #{sku} AND i.writer_epoch < #{epoch};

DELETE ${limit} FROM ${prefix}warehouse WHERE id = #{id};

DELETE ${limit} FROM ${schema}.warehouse WHERE id = #{id} ${after};

-- expect: UnverifiableWrite
DELETE ${limit} FROM ${prefix}inventory WHERE sku = #{sku};

-- expect: MissingEpochPredicate
DELETE ${limit} FROM inventory WHERE sku = #{sku} ${after};

DELETE ${limit} FROM inventory WHERE sku = #{sku} AND writer_epoch < #{epoch};

DELETE ${limit} ${prefix}warehouse WHERE id = #{id};

-- Here the placeholder may be the table.
-- expect: UnverifiableWrite
UPDATE ${table} SET quantity = 0 WHERE sku = #{sku};

-- expect: UnverifiableWrite
UPDATE ${table} AS t SET quantity = 0 WHERE sku = #{sku};

-- expect: UnverifiableWrite
UPDATE ${table} warehouse SET quantity = 0 WHERE warehouse.id = #{id};

-- expect: UnverifiableWrite
UPDATE ${table} t SET quantity = 0 FROM warehouse w WHERE t.id = w.id;

-- expect: UnverifiableWrite
DELETE ${target} FROM warehouse w JOIN inventory i ON i.warehouse = w.id WHERE w.id = #{id};

-- expect: UnverifiableWrite
DELETE ${table} FROM warehouse w WHERE ${table}.warehouse = w.id;
