-- dialect: auto
-- tables: inventory:writer_epoch:STRICT

-- A placeholder that ends a name leaves open which one it is.
-- expect: UnverifiableWrite
UPDATE inventory${suffix} SET quantity = 0;

-- expect: UnverifiableWrite
UPDATE inv${suffix} SET quantity = 0;

-- expect: UnverifiableWrite
INSERT INTO inv${suffix} VALUES (1);

-- expect: UnverifiableWrite
TRUNCATE TABLE inv${suffix};

UPDATE audit_${suffix} SET quantity = 0;

SELECT price$ FROM inventory WHERE price$ > ${least};

-- What is done, the placeholder says.
-- expect: UnverifiableSql
${statement};

-- expect: UnverifiableSql
${verb} inventory SET quantity = 0;

${prefix} SELECT quantity FROM inventory;

-- expect: MissingEpochPredicate
${hint} UPDATE inventory SET quantity = 0;
