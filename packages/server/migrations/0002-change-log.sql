create table "change_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "subject" text,
  "subject_name" text,
  "row_id" text,
  "row_title" text,
  "action" text,
  "changes" jsonb,
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

create index "change_log_list_idx" on "change_log" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "change_log_row_id_idx" on "change_log" ("tenant_id", "row_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "change_log_sk_idx" on "change_log" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "change_log_py_idx" on "change_log" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;
