ALTER TABLE inventory ADD COLUMN note text;

INSERT INTO inventory VALUES ('A-100', 0, 10, 'note');

-- expect: EpochNotFromClaim
INSERT INTO inventory VALUES ('A-101', 10, 0, 'note');

INSERT INTO inventory VALUES ('A-102', ${epoch}, 10);

-- expect: EpochNotAdvanced
INSERT INTO inventory SELECT sku FROM product;
