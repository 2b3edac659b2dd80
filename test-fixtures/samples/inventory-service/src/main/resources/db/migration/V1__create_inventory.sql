CREATE TABLE inventory (
    sku      text PRIMARY KEY,
    quantity int  NOT NULL DEFAULT 0,
    reserved int  NOT NULL DEFAULT 0
);

CREATE TABLE inventory_north (
    sku      text PRIMARY KEY,
    quantity int  NOT NULL
);

INSERT INTO inventory (sku, quantity) VALUES ('A-100', 40), ('A-101', 12), ('A-102', 7);

-- Early on the shop sold what it did not have.
UPDATE inventory SET quantity = 0 WHERE quantity < 0;
