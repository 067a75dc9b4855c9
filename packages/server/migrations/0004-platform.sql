create table "client" (
  "id" bigint not null,
  "client_id" text,
  "client_secret" text,
  "authorized_grant_types" text,
  "access_token_validity" integer,
  "refresh_token_validity" integer,
  "scope" text,
  "resource_ids" text,
  "authorities" text,
  "web_server_redirect_uri" text,
  "autoapprove" text,
  "additional_information" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "client_list_idx" on "client" ("create_time" desc, "id" desc) where is_deleted = 0;

create unique index "client_client_id_key" on "client" ("client_id") where is_deleted = 0;

create table "sign_in_provider" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "source" text,
  "way" text,
  "client_id" text,
  "client_secret" text,
  "issuer" text,
  "authorize_url" text,
  "token_url" text,
  "user_info_url" text,
  "scope" text,
  "subject_field" text,
  "name_field" text,
  "enabled" integer,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "sign_in_provider_list_idx" on "sign_in_provider" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "sign_in_provider_source_key" on "sign_in_provider" ("tenant_id", "source") where is_deleted = 0;

create table "login_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "account" text,
  "user_id" bigint,
  "result" text,
  "reason" text,
  "way" text,
  "client" text,
  "address" text,
  "device" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "login_log_list_idx" on "login_log" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "login_log_account_idx" on "login_log" ("tenant_id", "account", "create_time" desc, "id" desc) where is_deleted = 0;

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

create table "oss" (
  "tenant_id" text not null,
  "id" bigint not null,
  "category" text,
  "oss_code" text,
  "endpoint" text,
  "bucket_name" text,
  "region" text,
  "access_key" text,
  "sealed_key" text,
  "app_id" text,
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

create index "oss_list_idx" on "oss" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "oss_oss_code_key" on "oss" ("tenant_id", "oss_code") where is_deleted = 0;

create table "resource" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "parent_id" bigint,
  "type" text,
  "attach_id" bigint,
  "link" text,
  "extension" text,
  "file_size" integer,
  "status" text,
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

create index "resource_list_idx" on "resource" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "resource_parent_id_idx" on "resource" ("tenant_id", "parent_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "resource_attach_id_idx" on "resource" ("tenant_id", "attach_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "resource_sk_idx" on "resource" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "resource_py_idx" on "resource" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "usual_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "log_id" text,
  "log_level" text,
  "log_data" text,
  "request_id" text,
  "request_uri" text,
  "method" text,
  "params" text,
  "remote_ip" text,
  "user_agent" text,
  "server_host" text,
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

create index "usual_log_list_idx" on "usual_log" ("tenant_id", "create_time" desc, "id" desc) include ("request_uri") where is_deleted = 0;

create index "usual_log_log_id_idx" on "usual_log" ("tenant_id", "log_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "usual_log_request_id_idx" on "usual_log" ("tenant_id", "request_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "usual_log_user_id_idx" on "usual_log" ("tenant_id", "user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "api_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "title" text,
  "status" integer,
  "time" integer,
  "request_id" text,
  "request_uri" text,
  "method" text,
  "params" text,
  "remote_ip" text,
  "user_agent" text,
  "server_host" text,
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

create index "api_log_list_idx" on "api_log" ("tenant_id", "create_time" desc, "id" desc) include ("request_uri") where is_deleted = 0;

create index "api_log_request_id_idx" on "api_log" ("tenant_id", "request_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "api_log_user_id_idx" on "api_log" ("tenant_id", "user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "error_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "exception_name" text,
  "message" text,
  "stack_trace" text,
  "file_name" text,
  "line_number" integer,
  "request_id" text,
  "request_uri" text,
  "method" text,
  "params" text,
  "remote_ip" text,
  "user_agent" text,
  "server_host" text,
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

create index "error_log_list_idx" on "error_log" ("tenant_id", "create_time" desc, "id" desc) include ("request_uri") where is_deleted = 0;

create index "error_log_request_id_idx" on "error_log" ("tenant_id", "request_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "error_log_user_id_idx" on "error_log" ("tenant_id", "user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "source_request_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "app_id" text,
  "req_type" text,
  "req_url" text,
  "req_content" text,
  "req_client_ip" text,
  "data_status" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "source_request_log_list_idx" on "source_request_log" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "source_request_log_app_id_idx" on "source_request_log" ("tenant_id", "app_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "source_request_log_data_status_idx" on "source_request_log" ("tenant_id", "data_status", "create_time" desc, "id" desc) where is_deleted = 0;

create table "tenant_package" (
  "id" bigint not null,
  "package_name" text,
  "menu_id" bigint[],
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "tenant_package_list_idx" on "tenant_package" ("create_time" desc, "id" desc) where is_deleted = 0;

create unique index "tenant_package_package_name_key" on "tenant_package" ("package_name") where is_deleted = 0;

create table "datasource" (
  "id" bigint not null,
  "name" text,
  "driver_class" text,
  "url" text,
  "username" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "datasource_list_idx" on "datasource" ("create_time" desc, "id" desc) where is_deleted = 0;

create unique index "datasource_name_key" on "datasource" ("name") where is_deleted = 0;

create table "phone_code" (
  "subject" text not null,
  "user_id" bigint,
  "hash" text not null,
  "until" timestamp(0) with time zone not null,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("subject")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "phone_code_until_idx" on "phone_code" ("until");

create table "sign_in_attempt" (
  "nonce_hash" text not null,
  "tenant_id" text not null,
  "source" text not null,
  "state" text not null,
  "verifier" text not null,
  "redirect_uri" text not null,
  "until" timestamp(0) with time zone not null,
  primary key ("nonce_hash")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "sign_in_attempt_until_idx" on "sign_in_attempt" ("until");

create table "oauth_identity" (
  "tenant_id" text not null,
  "source" text not null,
  "subject" text not null,
  "user_id" bigint,
  "ticket_hash" text,
  "ticket_until" timestamp(0) with time zone,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "source", "subject")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create unique index "oauth_identity_ticket_key" on "oauth_identity" ("ticket_hash");

create table "sandbox_sign_in" (
  "code_hash" text not null,
  "tenant_id" text not null,
  "subject" text not null,
  "name" text not null,
  "redirect_uri" text not null,
  "challenge" text not null,
  "access_hash" text,
  "until" timestamp(0) with time zone not null,
  primary key ("code_hash")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create unique index "sandbox_sign_in_access_key" on "sandbox_sign_in" ("access_hash");

alter table "attach" add column "remark" text;

alter table "attach" add column "sk" integer[] not null default '{}'::integer[];

alter table "attach" add column "py" text not null default ''::text;

CREATE INDEX attach_name_idx ON attach USING btree (tenant_id, name, create_time DESC, id DESC) WHERE (is_deleted = 0);

CREATE INDEX attach_sk_idx ON attach USING gin (sk) WITH (fastupdate='on', gin_pending_list_limit='512');

CREATE INDEX attach_py_idx ON attach USING btree (tenant_id, py text_pattern_ops) WHERE (is_deleted = 0);

alter table "session" add column "client" text;

alter table "session" add column "role_id" bigint;

alter table "session" add column "dept_id" bigint;

alter table "session" add column "last_seen" timestamp(0) with time zone not null default now();

alter table "tenant" add column "package_id" bigint;

alter table "tenant" add column "datasource_id" bigint;

CREATE INDEX tenant_package_id_idx ON tenant USING btree (package_id, create_time DESC, id DESC) WHERE (is_deleted = 0);

CREATE UNIQUE INDEX tenant_domain_url_key ON tenant USING btree (domain_url) WHERE (is_deleted = 0);
