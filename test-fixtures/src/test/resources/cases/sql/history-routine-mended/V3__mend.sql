CREATE OR REPLACE FUNCTION take(p_sku text, p_epoch bigint) RETURNS void LANGUAGE sql AS
'UPDATE inventory SET quantity = quantity - 1, writer_epoch = p_epoch WHERE sku = p_sku AND writer_epoch < p_epoch';

DROP FUNCTION clear_all();
