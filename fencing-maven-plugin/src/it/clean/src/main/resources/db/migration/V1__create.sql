CREATE TABLE inventory (sku VARCHAR(40) PRIMARY KEY, quantity INT NOT NULL);
CREATE TABLE app.report_line (id BIGINT PRIMARY KEY, text TEXT, writer_epoch BIGINT NOT NULL DEFAULT 0);

INSERT INTO inventory (sku, quantity) VALUES ('A-1', 10);
UPDATE inventory SET quantity = 0 WHERE quantity < 0;
