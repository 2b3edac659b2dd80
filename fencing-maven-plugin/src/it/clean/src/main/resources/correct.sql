UPDATE inventory SET quantity = quantity - :n, writer_epoch = :epoch
 WHERE sku = :sku AND writer_epoch < :epoch;

-- fencing:allow inventory because the shop is closed while this runs
DELETE FROM inventory WHERE quantity = 0;
