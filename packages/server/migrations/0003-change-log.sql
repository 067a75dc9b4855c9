create table "top_menu" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "name_en" text,
  "code" text,
  "source" text,
  "sort" integer,
  "menu_ids" bigint[],
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "top_menu_list_idx" on "top_menu" ("tenant_id", "sort", "id") where is_deleted = 0;

create unique index "top_menu_code_key" on "top_menu" ("tenant_id", "code") where is_deleted = 0;

create table "client_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "type" text,
  "message" text,
  "stack" text,
  "info" text,
  "url" text,
  "time" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "client_log_list_idx" on "client_log" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

alter table "menu" add column "is_tab" text;

alter table "menu" add column "roles" text;
