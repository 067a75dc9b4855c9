create table "site_photo" (
  "tenant_id" text not null,
  "id" bigint not null,
  "title" text not null,
  "customer_id" bigint,
  "stage" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "site_photo_list_idx" on "site_photo" ("tenant_id", "create_time", "id") where is_deleted = 0;
