CREATE TABLE parcel_new (id bigint PRIMARY KEY, weight int);

-- expect: EpochColumnChanged
ALTER TABLE parcel RENAME TO parcel_old;

ALTER TABLE parcel_new RENAME TO parcel;
