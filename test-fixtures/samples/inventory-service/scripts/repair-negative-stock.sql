-- For whoever is on call, when the shop shows less than nothing.
UPDATE inventory
   SET quantity = 0
 WHERE quantity < 0;
