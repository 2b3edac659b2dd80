-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,report_line:writer_epoch:REENTRANT

-- The predicate is right; the value stored is not.
-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = 7 WHERE sku = :sku AND writer_epoch < :epoch;

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = writer_epoch + 1 WHERE sku = :sku AND writer_epoch < :epoch;

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = :epoch + 1 WHERE sku = :sku AND writer_epoch < :epoch;

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = extract(epoch FROM clock_timestamp())::bigint
 WHERE sku = :sku AND writer_epoch < :epoch;

-- expect: EpochNotFromClaim
UPDATE inventory SET quantity = 0, writer_epoch = quantity WHERE sku = :sku AND writer_epoch < :epoch;

-- expect: EpochNotFromClaim
UPDATE report_line l SET body = s.body, writer_epoch = s.version
  FROM draft s WHERE s.id = l.report_id AND l.writer_epoch <= :epoch;

-- expect: EpochNotAdvanced
UPDATE inventory SET quantity = 0, writer_epoch = $1 WHERE sku = $3 AND writer_epoch < $2;

-- expect: EpochNotAdvanced
UPDATE report_line SET body = #{body}, writer_epoch = #{version} WHERE report_id = #{report} AND writer_epoch <= #{epoch};

-- Named the same, written differently: still one token.
UPDATE inventory SET quantity = 0, writer_epoch = (:epoch)::bigint WHERE sku = :sku AND writer_epoch < CAST(:epoch AS bigint);

UPDATE report_line SET body = :body, writer_epoch = ((:epoch)) WHERE report_id = :report AND NOT (writer_epoch > :epoch);
