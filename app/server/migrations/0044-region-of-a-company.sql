-- Where a company works: new leads and customers of its people begin there.
alter table "dept" add column "region_id" text;
