-- dialect: mysql
-- tables: inventory:writer_epoch:STRICT

-- expect: MissingEpochPredicate
/*!UPDATE*/ inventory SET quantity = 5;

-- expect: MissingEpochPredicate
/*!80000 UPDATE*/ inventory SET quantity = 5;

-- expect: MissingEpochPredicate
UPDATE /*!80000 inventory */ SET quantity = 5;

-- expect: MissingEpochPredicate
UPDATE /*! inventory*/ SET quantity = 5;

-- expect: MissingEpochPredicate
/*!UPDATE*/ /*!80000 inventory */ SET quantity = 5;
