-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
SELECT "a\"; DELETE FROM inventory; \"", 'b''c;'; UPDATE inventory SET quantity = 1;

-- expect: MissingEpochPredicate
SELECT _utf8mb4'x;' COLLATE utf8mb4_bin, N'y;', 0x41, b'1'; UPDATE inventory SET quantity = 2;

-- expect: MissingEpochPredicate
SELECT `a``b;c` FROM `d;e`; UPDATE inventory SET quantity = 3; # it's a comment

-- expect: MissingEpochPredicate
UPDATE inventory SET quantity = 4 -- it's a comment; with a semicolon
 WHERE sku = 'A';

-- expect: MissingEpochPredicate
/*!UPDATE*/ /*!80000 inventory */ SET quantity = 5;

/*+ hint */ SELECT /*! STRAIGHT_JOIN */ sku FROM inventory;

delimiter //
CREATE PROCEDURE x() BEGIN SELECT ';'; END //

-- expect: MissingEpochPredicate
CREATE PROCEDURE y() UPDATE inventory SET quantity = 6 //
delimiter ;

DELIMITER ende

-- expect: MissingEpochPredicate
CREATE PROCEDURE z() BEGIN UPDATE inventory SET quantity = 7; END
ende
DELIMITER ;

-- expect: MissingEpochPredicate
SELECT 1\G UPDATE inventory SET quantity = 8;

-- expect: MissingEpochPredicate
UPDATE shop . inventory SET quantity = 9;

-- expect: MissingEpochPredicate
UPDATE`inventory`SET`quantity`=10;

-- expect: MissingEpochPredicate
DELETE	FROM	inventory	WHERE(1);

-- expect: MissingEpochPredicate
DELETE FROM inventory PARTITION (p0, p1) WHERE sku = 'A' ORDER BY sku LIMIT 1
