create table "develop_code" (
  "id" bigint not null,
  "code_name" text not null,
  "code_name_en" text,
  "model_id" bigint not null,
  "template_type" text,
  "service_name" text,
  "package_name" text not null,
  "table_prefix" text,
  "sub_model_id" bigint,
  "sub_fk_id" text,
  "tree_pid" text,
  "tree_name" text,
  "api_path" text,
  "web_path" text,
  "author" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "develop_code_list_idx" on "develop_code" ("create_time", "id") where is_deleted = 0;

create index "develop_code_model_id_idx" on "develop_code" ("model_id", "create_time", "id") where is_deleted = 0;

create index "develop_code_sk_idx" on "develop_code" using gin ("sk");

create table "develop_model" (
  "id" bigint not null,
  "model_name" text not null,
  "model_code" text,
  "datasource_id" bigint,
  "dev_entity_id" bigint,
  "model_table" text not null,
  "model_class" text,
  "model_remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "develop_model_list_idx" on "develop_model" ("create_time", "id") where is_deleted = 0;

create index "develop_model_sk_idx" on "develop_model" using gin ("sk");

create table "model_prototype" (
  "id" bigint not null,
  "model_id" bigint not null,
  "jdbc_name" text not null,
  "jdbc_type" text,
  "comment" text,
  "comment_en" text,
  "property_name" text,
  "property_type" text,
  "property_entity" text,
  "component_type" text,
  "dict_code" text,
  "is_required" integer,
  "is_list" integer,
  "is_form" integer,
  "is_row" integer,
  "is_query" integer,
  "query_type" text,
  "sort" integer,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "model_prototype_list_idx" on "model_prototype" ("sort", "id") where is_deleted = 0;

create index "model_prototype_model_id_idx" on "model_prototype" ("model_id", "sort", "id") where is_deleted = 0;

create unique index "model_prototype_model_id_jdbc_name_key" on "model_prototype" ("model_id", "jdbc_name") where is_deleted = 0;

create index "model_prototype_sk_idx" on "model_prototype" using gin ("sk");

create table "dev_entity" (
  "id" bigint not null,
  "project_id" bigint,
  "entity_name" text not null,
  "table_name" text not null,
  "entity_version" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "dev_entity_list_idx" on "dev_entity" ("create_time", "id") where is_deleted = 0;

create index "dev_entity_project_id_idx" on "dev_entity" ("project_id", "create_time", "id") where is_deleted = 0 and project_id is not null;

create unique index "dev_entity_table_name_key" on "dev_entity" ("table_name") where is_deleted = 0;

create index "dev_entity_sk_idx" on "dev_entity" using gin ("sk");

create table "dev_column" (
  "id" bigint not null,
  "entity_id" bigint not null,
  "column_name" text not null,
  "column_desc" text,
  "data_type" text not null,
  "length" integer,
  "decimal_num" integer,
  "not_null" integer,
  "pk" integer,
  "default_var" text,
  "pg_type" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "dev_column_list_idx" on "dev_column" ("create_time", "id") where is_deleted = 0;

create index "dev_column_entity_id_idx" on "dev_column" ("entity_id", "create_time", "id") where is_deleted = 0;

create unique index "dev_column_entity_id_column_name_key" on "dev_column" ("entity_id", "column_name") where is_deleted = 0;

create index "dev_column_sk_idx" on "dev_column" using gin ("sk");

create table "dev_datatype" (
  "id" bigint not null,
  "db_type" text not null,
  "pg_type" text not null,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "dev_datatype_list_idx" on "dev_datatype" ("create_time", "id") where is_deleted = 0;

create unique index "dev_datatype_db_type_key" on "dev_datatype" ("db_type") where is_deleted = 0;

create index "dev_datatype_sk_idx" on "dev_datatype" using gin ("sk");
