create table "sms" (
  "tenant_id" text not null,
  "id" bigint not null,
  "category" text,
  "sms_code" text,
  "sign_name" text,
  "template_id" text,
  "template" text,
  "access_key" text,
  "sealed_key" text,
  "region_id" text,
  "endpoint" text,
  "status" text,
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

create index "sms_list_idx" on "sms" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "sms_sms_code_key" on "sms" ("tenant_id", "sms_code") where is_deleted = 0;

create table "sms_captcha" (
  "tenant_id" text not null,
  "id" bigint not null,
  "user_id" bigint,
  "account" text,
  "phone" text,
  "captcha" text,
  "purpose" text,
  "send_time" timestamp(0) with time zone,
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

create index "sms_captcha_list_idx" on "sms_captcha" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "sms_captcha_user_id_idx" on "sms_captcha" ("tenant_id", "user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "sms_captcha_sk_idx" on "sms_captcha" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create table "message_info" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" text,
  "f2" text,
  "f3" text,
  "f4" text,
  "f5" text,
  "f6" text,
  "f7" text,
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

create index "message_info_list_idx" on "message_info" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "message_info_sk_idx" on "message_info" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "message_info_py_idx" on "message_info" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "token_tx" (
  "tenant_id" text not null,
  "id" bigint not null,
  "account_id" text,
  "sealed_access" text,
  "sealed_refer" text,
  "expire_time" timestamp(0) with time zone,
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

create index "token_tx_list_idx" on "token_tx" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "token_tx_account_id_key" on "token_tx" ("tenant_id", "account_id") where is_deleted = 0;

create table "page" (
  "tenant_id" text not null,
  "id" bigint not null,
  "view_name" text,
  "view_code" text,
  "view_url" text,
  "sort" integer,
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

create index "page_list_idx" on "page" ("tenant_id", "sort", "id") where is_deleted = 0;

create unique index "page_view_code_key" on "page" ("tenant_id", "view_code") where is_deleted = 0;

create table "report_file" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "content" text,
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

create index "report_file_list_idx" on "report_file" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "report_file_name_key" on "report_file" ("tenant_id", "name") where is_deleted = 0;

create index "report_file_sk_idx" on "report_file" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "report_file_py_idx" on "report_file" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "dev_project" (
  "tenant_id" text not null,
  "id" bigint not null,
  "project_name" text,
  "project_version" text,
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

create index "dev_project_list_idx" on "dev_project" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "dev_project_sk_idx" on "dev_project" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "dev_project_py_idx" on "dev_project" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "huoban_user" (
  "tenant_id" text not null,
  "id" bigint not null,
  "huoban_user_id" text,
  "huoban_user_name" text,
  "huoban_mobile" text,
  "huoban_dept_id" text,
  "huoban_dept_name" text,
  "user_id" bigint,
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

create index "huoban_user_list_idx" on "huoban_user" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "huoban_user_user_id_idx" on "huoban_user" ("tenant_id", "user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "huoban_user_huoban_user_id_key" on "huoban_user" ("tenant_id", "huoban_user_id") where is_deleted = 0;

create index "huoban_user_sk_idx" on "huoban_user" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "huoban_user_py_idx" on "huoban_user" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

alter table "sms_log" add column "params" jsonb;

alter table "sms_log" add column "setting_id" bigint;
