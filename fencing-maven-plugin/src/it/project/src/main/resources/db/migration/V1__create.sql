CREATE TABLE inventory (sku VARCHAR(40) PRIMARY KEY, quantity INT NOT NULL, writer_epoch BIGINT);
CREATE TABLE app.report_line (id BIGINT PRIMARY KEY, text TEXT, writer_epoch BIGINT NOT NULL DEFAULT 0);
CREATE TABLE jobs (id BIGINT PRIMARY KEY, status VARCHAR(20), lease_expires_at TIMESTAMP, lease_epoch BIGINT NOT NULL DEFAULT 0);
