create table "flow_model" (
  "tenant_id" text not null,
  "id" bigint not null,
  "model_key" text not null,
  "name" text not null,
  "category" text,
  "description" text,
  "xml" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "flow_model_list_idx" on "flow_model" ("tenant_id", "update_time", "id") where is_deleted = 0;

create unique index "flow_model_model_key_key" on "flow_model" ("tenant_id", "model_key") where is_deleted = 0;

create index "flow_model_sk_idx" on "flow_model" using gin ("sk");
