-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,"größe":writer_epoch:STRICT

-- expect: MissingEpochPredicate
SELECT E'\\'; UPDATE inventory SET quantity = 1; SELECT '\'; SELECT 1;

-- expect: MissingEpochPredicate
SELECT $a$ $b$ ; DELETE FROM inventory; $b$ $a$; UPDATE inventory SET quantity = 2;

-- expect: MissingEpochPredicate
UPDATE Größe SET quantity = 3;

-- expect: MissingEpochPredicate
UPDATE "größe" SET quantity = 4;

-- expect: MissingEpochPredicate
UPDATE U&"gr\00F6\00DFe" SET quantity = 5;

-- expect: MissingEpochPredicate
UPDATE U&"gr!00F6!00DFe" UESCAPE '!' SET quantity = 5;

-- expect: MissingEpochPredicate
SELECT 1 AS "a;b", 'c;d' ; /* ; */ UPDATE inventory /* x */ SET -- y
  quantity = 6;

-- expect: MissingEpochPredicate
SELECT 'a'
  'b;'; UPDATE inventory SET quantity = 7;

-- expect: MissingEpochPredicate
SELECT 1 /* /* */ ; DELETE FROM inventory; */ ; UPDATE inventory SET quantity = 8;

SELECT x'1F', b'01', n'UPDATE inventory', U&'\0041;' ;

CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, FUNCTION = eq);

-- expect: MissingEpochPredicate
SELECT 1 === 2, a @> b, c #>> '{a}', d ?| e FROM t; UPDATE inventory SET quantity = 9;

-- expect: MissingEpochPredicate
SELECT array[1,2][1:2], a::text[], (b).c; UPDATE inventory SET quantity = quantity[1:2];

-- expect: MissingEpochPredicate
CREATE FUNCTION g() RETURNS void AS $fn$ BEGIN EXECUTE $x$ UPDATE inventory SET note = $y$;$y$ $x$; END $fn$ LANGUAGE plpgsql;

COPY stage FROM STDIN;
'; UPDATE inventory SET quantity = 10;
$$ unterminated
\.

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 11;

-- expect: UnparsableSql
UPDATE inventory SET note = 'never ends;
