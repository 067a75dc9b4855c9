create table "stored_file" (
  "name" text not null,
  "tenant_id" text not null,
  "oss_id" bigint not null,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("name")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "stored_file_oss_idx" on "stored_file" ("tenant_id", "oss_id");
