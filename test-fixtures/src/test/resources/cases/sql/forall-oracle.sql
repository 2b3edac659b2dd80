-- dialect: oracle
-- tables: inventory:writer_epoch:STRICT

-- Each FORALL runs a statement of its own, wherever in the body it stands.
CREATE OR REPLACE PROCEDURE clear_all(l IN sku_list) IS
BEGIN
  -- expect: MissingEpochPredicate
  FORALL i IN 1 .. l.COUNT UPDATE inventory SET quantity = 0 WHERE sku = l(i);

  -- expect: MissingEpochPredicate
  FORALL i IN INDICES OF l SAVE EXCEPTIONS DELETE FROM inventory WHERE sku = l(i);

  FORALL i IN VALUES OF l UPDATE price SET amount = 0 WHERE sku = l(i);
END;
/
