create table "api_scope" (
  "tenant_id" text not null,
  "id" bigint not null,
  "scope_name" text,
  "menu_id" bigint,
  "resource_code" text,
  "scope_path" text,
  "scope_type" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "api_scope_list_idx" on "api_scope" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "api_scope_menu_id_idx" on "api_scope" ("tenant_id", "menu_id", "create_time" desc, "id" desc) where is_deleted = 0;

alter table "role" add column "api_scope_ids" bigint[];
