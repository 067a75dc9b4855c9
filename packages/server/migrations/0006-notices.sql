create table "notice" (
  "tenant_id" text not null,
  "id" bigint not null,
  "title" text,
  "category" text,
  "release_time" timestamp(0) with time zone,
  "content" text,
  "released" text,
  "readers" integer,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  "py" text not null default '',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "notice_list_idx" on "notice" ("tenant_id", "release_time" desc, "id" desc) where is_deleted = 0;

create index "notice_released_idx" on "notice" ("tenant_id", "released", "release_time" desc, "id" desc) where is_deleted = 0;

create index "notice_sk_idx" on "notice" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "notice_py_idx" on "notice" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "notice_read" (
  "tenant_id" text not null,
  "id" bigint not null,
  "user_name" text,
  "notice_id" bigint,
  "user_id" bigint,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "notice_read_list_idx" on "notice_read" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "notice_read_notice_id_idx" on "notice_read" ("tenant_id", "notice_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "notice_read_notice_id_user_id_key" on "notice_read" ("tenant_id", "notice_id", "user_id") where is_deleted = 0;
