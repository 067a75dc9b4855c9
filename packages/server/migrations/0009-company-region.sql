create table "company_region" (
  "tenant_id" text not null,
  "id" bigint not null,
  "region_name" text,
  "company_id" bigint,
  "area_code" text,
  "remark" text,
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

create index "company_region_list_idx" on "company_region" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "company_region_company_id_idx" on "company_region" ("tenant_id", "company_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "company_region_sk_idx" on "company_region" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "company_region_py_idx" on "company_region" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;
