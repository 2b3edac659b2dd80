CREATE TABLE inventory (
    sku          VARCHAR(40) PRIMARY KEY,
    quantity     INT    NOT NULL,
    writer_epoch BIGINT NOT NULL DEFAULT 0
);
