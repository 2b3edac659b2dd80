CREATE OR REPLACE TABLE inventory LIKE ledger_entry;

-- expect: EpochColumnChanged
CREATE OR REPLACE TABLE parcel LIKE parcel_template;

-- expect: EpochColumnChanged
CREATE OR REPLACE TABLE ledger_entry (id bigint PRIMARY KEY, amount int);
