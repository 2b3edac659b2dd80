-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT

CREATE TABLE inventory (
  sku text PRIMARY KEY,
  quantity int NOT NULL DEFAULT 0,
  writer_epoch bigint NOT NULL DEFAULT 0,
  note text
);

-- The table's columns are known, so it is known which value is the epoch.
INSERT INTO inventory VALUES (:sku, :n, :epoch, :note);

INSERT INTO inventory VALUES ('A-100', 10, 0, NULL), ('A-101', 4, DEFAULT, NULL);

INSERT INTO inventory VALUES ('A-102', 10);

INSERT INTO inventory DEFAULT VALUES;

-- expect: EpochNotFromClaim
INSERT INTO inventory VALUES ('A-103', 10, 6, NULL);

-- expect: EpochNotAdvanced
INSERT INTO inventory SELECT sku, quantity FROM inventory_import;

INSERT INTO inventory SELECT a.sku, a.quantity, a.writer_epoch, a.note FROM inventory_archive a;

-- expect: EpochNotFromClaim
INSERT INTO inventory SELECT a.sku, a.quantity, a.id, a.note FROM inventory_archive a;

INSERT INTO inventory SELECT s.sku, s.quantity, :epoch, NULL FROM inventory_import s;
