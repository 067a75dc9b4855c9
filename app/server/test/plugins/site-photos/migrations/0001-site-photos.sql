create table "site_photo" (
  "tenant_id" text not null,
  "id" bigint not null,
  "title" text not null,
  "customer_id" bigint,
  "stage" text,
  "keeper_id" bigint,
  "keeper_dept_id" bigint,
  "former_keeper_id" bigint,
  "state" text,
  "waiting_since" timestamp(0) with time zone,
  "merged_into_id" bigint,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "site_photo_list_idx" on "site_photo" ("tenant_id", "create_time", "id") include ("keeper_id", "keeper_dept_id") where is_deleted = 0;

create index "site_photo_keeper_id_idx" on "site_photo" ("tenant_id", "keeper_id", "create_time", "id") where is_deleted = 0 and keeper_id is not null;

create index "site_photo_keeper_dept_id_idx" on "site_photo" ("tenant_id", "keeper_dept_id", "create_time", "id") where is_deleted = 0 and keeper_dept_id is not null;

create table "site_photo_merge" (
  "tenant_id" text not null,
  "id" bigint not null,
  "photo_id" bigint,
  "other_id" text,
  "other_name" text,
  "undone_time" timestamp(0) with time zone,
  "kept_version" integer,
  "images" jsonb,
  "moved" jsonb,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "site_photo_merge_list_idx" on "site_photo_merge" ("tenant_id", "create_time", "id") where is_deleted = 0;
