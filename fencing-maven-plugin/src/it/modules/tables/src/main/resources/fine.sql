DELETE FROM inventory WHERE sku = :sku AND writer_epoch < :epoch;
