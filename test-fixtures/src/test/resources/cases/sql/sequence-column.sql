-- dialect: postgresql
-- tables: inventory:writer_epoch:REENTRANT:writer_seq,ledger_entry:writer_epoch:STRICT

-- Epoch first, then the number of the write within the execution.
UPDATE inventory SET quantity = :n, writer_epoch = :epoch, writer_seq = :seq
 WHERE sku = :sku AND (writer_epoch, writer_seq) < (:epoch, :seq);

DELETE FROM inventory WHERE (:epoch, :seq) > (writer_epoch, writer_seq);

DELETE FROM inventory WHERE sku = :sku AND NOT ((writer_epoch, writer_seq) >= (:epoch, :seq));

-- The sequence before the epoch orders nothing.
-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE (writer_seq, writer_epoch) < (:seq, :epoch);

-- expect: MissingEpochPredicate
DELETE FROM inventory WHERE (writer_epoch, writer_seq) > (:epoch, :seq);

-- No sequence column is declared for this table: an equal epoch with a smaller id would pass.
-- expect: MissingEpochPredicate
DELETE FROM ledger_entry WHERE (writer_epoch, id) < (:epoch, :id);

-- expect: EpochNotAdvanced
UPDATE inventory SET quantity = :n, writer_seq = :seq WHERE sku = :sku AND (writer_epoch, writer_seq) < (:epoch, :seq);
