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

create table "customer_merge" (
  "tenant_id" text not null,
  "id" bigint not null,
  "customer_id" bigint,
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

create index "customer_merge_list_idx" on "customer_merge" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_merge_customer_id_idx" on "customer_merge" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

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
  "data_result" text,
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
  "sealed_password" text,
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

create table "contact" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "customer_id" bigint,
  "business_ids" bigint[],
  "mobile" text,
  "telephone" text,
  "email" text,
  "post" text,
  "address" text,
  "owner_user_id" bigint,
  "owner_dept_id" bigint,
  "next_time" timestamp(0) with time zone,
  "last_time" timestamp(0) with time zone,
  "batch_id" text,
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

create index "contact_list_idx" on "contact" ("tenant_id", "create_time" desc, "id" desc) include ("owner_user_id", "owner_dept_id") where is_deleted = 0;

create index "contact_customer_id_idx" on "contact" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contact_business_ids_idx" on "contact" using gin ("business_ids");

create index "contact_owner_user_id_idx" on "contact" ("tenant_id", "owner_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contact_owner_dept_id_idx" on "contact" ("tenant_id", "owner_dept_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contact_sk_idx" on "contact" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "contact_py_idx" on "contact" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "business" (
  "tenant_id" text not null,
  "id" bigint not null,
  "business_name" text,
  "customer_id" bigint,
  "contacts_id" bigint,
  "type_id" bigint,
  "status_id" bigint,
  "is_end" text,
  "end_reason" text,
  "end_time" timestamp(0) with time zone,
  "money" numeric(18,2),
  "discount_rate" numeric(18,4),
  "total_price" numeric(18,2),
  "deal_date" timestamp(0) with time zone,
  "owner_user_id" bigint,
  "owner_dept_id" bigint,
  "ro_user_id" bigint,
  "rw_user_id" bigint,
  "followup" text,
  "last_time" timestamp(0) with time zone,
  "next_time" timestamp(0) with time zone,
  "batch_id" text,
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

create index "business_list_idx" on "business" ("tenant_id", "create_time" desc, "id" desc) include ("owner_user_id", "ro_user_id", "rw_user_id", "owner_dept_id") where is_deleted = 0;

create index "business_customer_id_idx" on "business" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "business_type_id_idx" on "business" ("tenant_id", "type_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "business_status_id_idx" on "business" ("tenant_id", "status_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "business_is_end_idx" on "business" ("tenant_id", "is_end", "create_time" desc, "id" desc) where is_deleted = 0;

create index "business_owner_user_id_idx" on "business" ("tenant_id", "owner_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "business_ro_user_id_idx" on "business" ("tenant_id", "ro_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "business_rw_user_id_idx" on "business" ("tenant_id", "rw_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "business_owner_dept_id_idx" on "business" ("tenant_id", "owner_dept_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "business_deal_date_sort" on "business" ("tenant_id", "deal_date", "id") where is_deleted = 0;

create index "business_next_time_sort" on "business" ("tenant_id", "next_time", "id") where is_deleted = 0;

create index "business_total_price_sort" on "business" ("tenant_id", "total_price", "id") where is_deleted = 0;

create index "business_sk_idx" on "business" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "business_py_idx" on "business" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "business_group" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
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

create index "business_group_list_idx" on "business_group" ("tenant_id", "sort", "id") where is_deleted = 0;

create unique index "business_group_name_key" on "business_group" ("tenant_id", "name") where is_deleted = 0;

create table "business_stage" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "type_id" bigint,
  "probability" numeric(18,2),
  "sort" integer,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "business_stage_list_idx" on "business_stage" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "business_stage_type_id_idx" on "business_stage" ("tenant_id", "type_id", "sort", "id") where is_deleted = 0;

create unique index "business_stage_type_id_name_key" on "business_stage" ("tenant_id", "type_id", "name") where is_deleted = 0;

create table "business_product" (
  "tenant_id" text not null,
  "id" bigint not null,
  "business_id" bigint,
  "product_id" bigint,
  "price" numeric(18,2),
  "sales_price" numeric(18,2),
  "num" numeric(18,2),
  "discount" numeric(18,4),
  "subtotal" numeric(18,2),
  "unit" text,
  "status" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "business_product_list_idx" on "business_product" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "business_product_business_id_idx" on "business_product" ("tenant_id", "business_id", "create_time", "id") where is_deleted = 0;

create table "contract" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "num" text,
  "customer_id" bigint,
  "business_id" bigint,
  "contacts_id" bigint,
  "company_user_id" bigint,
  "check_status" text,
  "check_opinion" text,
  "check_user_id" bigint,
  "check_time" timestamp(0) with time zone,
  "examine_record_id" text,
  "types" text,
  "payment_type" text,
  "flow_level" text,
  "money" numeric(18,2),
  "discount_rate" numeric(18,4),
  "total_price" numeric(18,2),
  "received_money" numeric(18,2),
  "unreceived_money" numeric(18,2),
  "proposed_date" date,
  "signing_date" date,
  "order_date" timestamp(0) with time zone,
  "start_time" timestamp(0) with time zone,
  "end_time" timestamp(0) with time zone,
  "owner_user_id" bigint,
  "owner_dept_id" bigint,
  "ro_user_id" bigint,
  "rw_user_id" bigint,
  "old_contract_id" bigint,
  "enterprise_id" text,
  "last_time" timestamp(0) with time zone,
  "batch_id" text,
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

create index "contract_list_idx" on "contract" ("tenant_id", "create_time" desc, "id" desc) include ("owner_user_id", "ro_user_id", "rw_user_id", "company_user_id", "owner_dept_id") where is_deleted = 0;

create index "contract_customer_id_idx" on "contract" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contract_business_id_idx" on "contract" ("tenant_id", "business_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contract_check_status_idx" on "contract" ("tenant_id", "check_status", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contract_owner_user_id_idx" on "contract" ("tenant_id", "owner_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contract_ro_user_id_idx" on "contract" ("tenant_id", "ro_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contract_rw_user_id_idx" on "contract" ("tenant_id", "rw_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contract_company_user_id_idx" on "contract" ("tenant_id", "company_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contract_owner_dept_id_idx" on "contract" ("tenant_id", "owner_dept_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contract_signing_date_sort" on "contract" ("tenant_id", "signing_date", "id") where is_deleted = 0;

create index "contract_total_price_sort" on "contract" ("tenant_id", "total_price", "id") where is_deleted = 0;

create index "contract_unreceived_money_sort" on "contract" ("tenant_id", "unreceived_money", "id") where is_deleted = 0;

create unique index "contract_num_key" on "contract" ("tenant_id", "num") where is_deleted = 0;

create index "contract_sk_idx" on "contract" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "contract_py_idx" on "contract" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "contract_room" (
  "tenant_id" text not null,
  "id" bigint not null,
  "contract_id" bigint,
  "property_id" text,
  "room_type_id" text,
  "num" numeric(18,2),
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

create index "contract_room_list_idx" on "contract_room" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "contract_room_contract_id_idx" on "contract_room" ("tenant_id", "contract_id", "create_time", "id") where is_deleted = 0;

create table "contract_payment" (
  "tenant_id" text not null,
  "id" bigint not null,
  "contract_id" bigint,
  "pay_date" date,
  "money" numeric(18,2),
  "payment_type" text,
  "voucher" text,
  "voucher_name" text,
  "voucher_originalname" text,
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

create index "contract_payment_list_idx" on "contract_payment" ("tenant_id", "pay_date" desc, "id" desc) where is_deleted = 0;

create index "contract_payment_contract_id_idx" on "contract_payment" ("tenant_id", "contract_id", "pay_date" desc, "id" desc) where is_deleted = 0;

create table "contract_template" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "types" text,
  "status" text,
  "content" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "contract_template_list_idx" on "contract_template" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "product" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "num" text,
  "category_id" bigint,
  "unit" text,
  "price" numeric(18,2),
  "status" text,
  "picture" text,
  "description" text,
  "owner_user_id" bigint,
  "batch_id" text,
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

create index "product_list_idx" on "product" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "product_category_id_idx" on "product" ("tenant_id", "category_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "product_status_idx" on "product" ("tenant_id", "status", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "product_num_key" on "product" ("tenant_id", "num") where is_deleted = 0;

create index "product_sk_idx" on "product" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "product_py_idx" on "product" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "product_category" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "parent_id" bigint,
  "sort" integer,
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

create index "product_category_list_idx" on "product_category" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "product_category_parent_id_idx" on "product_category" ("tenant_id", "parent_id", "sort", "id") where is_deleted = 0;

create index "product_category_sk_idx" on "product_category" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "product_category_py_idx" on "product_category" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "product_type" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "pid" bigint,
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

create index "product_type_list_idx" on "product_type" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "product_type_pid_idx" on "product_type" ("tenant_id", "pid", "create_time" desc, "id" desc) where is_deleted = 0;

create index "product_type_sk_idx" on "product_type" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "product_type_py_idx" on "product_type" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "market_product" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" text,
  "f2" numeric(18,2),
  "f3" text,
  "f4" text,
  "f5" text,
  "f6" text,
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

create index "market_product_list_idx" on "market_product" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "market_product_f4_idx" on "market_product" ("tenant_id", "f4", "create_time" desc, "id" desc) where is_deleted = 0;

create index "market_product_f6_idx" on "market_product" ("tenant_id", "f6", "create_time" desc, "id" desc) where is_deleted = 0;

create index "market_product_sk_idx" on "market_product" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "market_product_py_idx" on "market_product" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "process_type" (
  "tenant_id" text not null,
  "id" bigint not null,
  "process_type" text,
  "process_name" text,
  "sort" integer,
  "company_id" bigint,
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

create index "process_type_list_idx" on "process_type" ("tenant_id", "sort", "id") where is_deleted = 0;

create table "sign_work_process" (
  "tenant_id" text not null,
  "id" bigint not null,
  "customer_id" bigint,
  "order_id" bigint,
  "process_id" bigint,
  "process_type" text,
  "head_name" text,
  "construction_worker" text,
  "worker_phone" text,
  "update_record_date" date,
  "status" text,
  "company_id" bigint,
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

create index "sign_work_process_list_idx" on "sign_work_process" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "sign_work_process_customer_id_idx" on "sign_work_process" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "telephony" (
  "tenant_id" text not null,
  "id" bigint not null,
  "category" text,
  "telephony_code" text,
  "account_id" text,
  "sealed_token" text,
  "sealed_secret" text,
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

create index "telephony_list_idx" on "telephony" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "telephony_telephony_code_key" on "telephony" ("tenant_id", "telephony_code") where is_deleted = 0;

create table "call_record" (
  "tenant_id" text not null,
  "id" bigint not null,
  "clue_id" bigint,
  "customer_id" bigint,
  "user_id" bigint,
  "dept_id" bigint,
  "caller" text,
  "callee" text,
  "state" text,
  "start_time" timestamp(0) with time zone,
  "answer_time" timestamp(0) with time zone,
  "end_time" timestamp(0) with time zone,
  "seconds" integer,
  "end_status" text,
  "recording" text,
  "provider" text,
  "setting_id" text,
  "contact_id" text,
  "reason" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "call_record_list_idx" on "call_record" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "call_record_clue_id_idx" on "call_record" ("tenant_id", "clue_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "call_record_customer_id_idx" on "call_record" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "call_record_user_id_idx" on "call_record" ("tenant_id", "user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "call_record_contact_id_idx" on "call_record" ("tenant_id", "contact_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "lead_source" (
  "tenant_id" text not null,
  "id" bigint not null,
  "source_name" text,
  "source" text,
  "sealed_key" text,
  "channel_id" bigint,
  "branch_channel_id" bigint,
  "clue_source" text,
  "clue_type" text,
  "mapping" jsonb,
  "enabled" integer,
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

create index "lead_source_list_idx" on "lead_source" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "lead_source_source_key" on "lead_source" ("tenant_id", "source") where is_deleted = 0;

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

create table "webhook_nonce" (
  "source_id" bigint not null,
  "nonce" text not null,
  "until" timestamp(0) with time zone not null,
  primary key ("source_id", "nonce")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "webhook_nonce_until_idx" on "webhook_nonce" ("until");

create table "sandbox_call" (
  "contact_id" text not null,
  "tenant_id" text not null,
  "setting_id" bigint not null,
  "caller" text,
  "callee" text not null,
  "asked_at" timestamp(0) with time zone not null,
  "hung_up_at" timestamp(0) with time zone,
  "stage" text not null,
  primary key ("contact_id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "sandbox_call_open_idx" on "sandbox_call" ("asked_at") where stage <> 'ended';

create table "stored_file" (
  "name" text not null,
  "tenant_id" text not null,
  "oss_id" bigint not null,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("name")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "stored_file_oss_idx" on "stored_file" ("tenant_id", "oss_id");

create table "server_process" (
  "name" text not null,
  "started" timestamp(0) with time zone not null default now(),
  "last_seen" timestamp(0) with time zone not null default now(),
  "memory" bigint not null default 0,
  "loop_delay" integer not null default 0,
  primary key ("name")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

alter table "attach" add column "remark" text;

alter table "attach" add column "sk" integer[] not null default '{}'::integer[];

alter table "attach" add column "py" text not null default ''::text;

CREATE INDEX attach_name_idx ON attach USING btree (tenant_id, name, create_time DESC, id DESC) WHERE (is_deleted = 0);

CREATE INDEX attach_sk_idx ON attach USING gin (sk) WITH (fastupdate='on', gin_pending_list_limit='512');

CREATE INDEX attach_py_idx ON attach USING btree (tenant_id, py text_pattern_ops) WHERE (is_deleted = 0);

alter table "customer" add column "merged_into_id" bigint;

alter table "dept" add column "square_price" numeric(18,2);

alter table "import_job" add column "undone" integer not null default 0;

alter table "import_row" add column "record_version" integer;

alter table "menu" add column "is_tab" text;

alter table "menu" add column "roles" text;

alter table "role" add column "api_scope_ids" bigint[];

alter table "session" add column "client" text;

alter table "session" add column "role_id" bigint;

alter table "session" add column "dept_id" bigint;

alter table "session" add column "viewer_id" bigint;

alter table "session" add column "last_seen" timestamp(0) with time zone not null default now();

alter table "sms_log" add column "params" jsonb;

alter table "sms_log" add column "setting_id" bigint;

alter table "tenant" add column "package_id" bigint;

alter table "tenant" add column "datasource_id" bigint;

CREATE INDEX tenant_package_id_idx ON tenant USING btree (package_id, create_time DESC, id DESC) WHERE (is_deleted = 0);

CREATE UNIQUE INDEX tenant_domain_url_key ON tenant USING btree (domain_url) WHERE (is_deleted = 0);

alter table "user" add column "user_type" text;

alter table "user" add column "user_ext" text;

alter table "user" add column "fy_user_id" text;
