-- dialect: sqlserver
-- tables: inventory:writer_epoch:STRICT

-- expect: UnverifiableWrite
DELETE FROM $(tbl);

-- expect: UnverifiableWrite
UPDATE dbo.[$(tbl)] SET quantity = 1;

-- expect: UnverifiableWrite
DELETE FROM "$(tbl)";

-- expect: UnverifiableWrite
DELETE FROM [inv$(part)];

DELETE FROM [audit_$(part)];

-- expect: MissingEpochPredicate
DELETE FROM [$(db)].dbo.[inventory];
