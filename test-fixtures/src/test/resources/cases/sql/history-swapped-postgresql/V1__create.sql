-- dialect: postgresql
-- tables: inventory:writer_epoch:STRICT,ledger_entry:writer_epoch:STRICT,parcel:writer_epoch:STRICT

CREATE TABLE inventory (sku text PRIMARY KEY, quantity int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);

CREATE TABLE ledger_entry (id bigint PRIMARY KEY, amount int NOT NULL, writer_epoch bigint NOT NULL DEFAULT 0);

CREATE TABLE parcel (id bigint PRIMARY KEY, writer_epoch bigint NOT NULL DEFAULT 0);
