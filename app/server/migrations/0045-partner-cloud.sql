-- Gateways of partner clouds, their departments, and the contracts Feiyu tells of.
create table "partner_gateway" (
  "tenant_id" text not null,
  "id" bigint not null,
  "gateway_name" text not null,
  "category" text not null,
  "endpoint" text,
  "app_id" text,
  "sealed_key" text,
  "enabled" integer,
  "sync_state" text,
  "progress" integer,
  "dept_count" integer,
  "user_count" integer,
  "contract_count" integer,
  "call_count" integer,
  "skipped_count" integer,
  "reason" text,
  "sync_time" timestamp(0) with time zone,
  "remark" text,
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

create index "partner_gateway_list_idx" on "partner_gateway" ("tenant_id", "create_time", "id") where is_deleted = 0;

create unique index "partner_gateway_gateway_name_key" on "partner_gateway" ("tenant_id", "gateway_name") where is_deleted = 0;

create index "partner_gateway_sk_idx" on "partner_gateway" using gin ("sk");

create table "huoban_dept" (
  "tenant_id" text not null,
  "id" bigint not null,
  "huoban_dept_id" text not null,
  "huoban_dept_name" text not null,
  "huoban_parent_id" text,
  "company_id" bigint,
  "remark" text,
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

create index "huoban_dept_list_idx" on "huoban_dept" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "huoban_dept_huoban_parent_id_idx" on "huoban_dept" ("tenant_id", "huoban_parent_id", "create_time", "id") where is_deleted = 0 and huoban_parent_id is not null;

create index "huoban_dept_company_id_idx" on "huoban_dept" ("tenant_id", "company_id", "create_time", "id") where is_deleted = 0 and company_id is not null;

create unique index "huoban_dept_huoban_dept_id_key" on "huoban_dept" ("tenant_id", "huoban_dept_id") where is_deleted = 0;

create index "huoban_dept_sk_idx" on "huoban_dept" using gin ("sk");

create table "fy_contract" (
  "tenant_id" text not null,
  "id" bigint not null,
  "fy_num" text,
  "fy_contract_id" text,
  "fy_name" text,
  "fy_customer_name" text,
  "fy_mobile" text,
  "amount" numeric(18,2),
  "signed_date" date,
  "fy_state" text,
  "customer_id" bigint,
  "gateway_id" bigint,
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

create index "fy_contract_fy_contract_id_idx" on "fy_contract" ("tenant_id", "fy_contract_id", "signed_date", "id") where is_deleted = 0 and fy_contract_id is not null;

create index "fy_contract_list_idx" on "fy_contract" ("tenant_id", "signed_date", "id") where is_deleted = 0;

create index "fy_contract_customer_id_idx" on "fy_contract" ("tenant_id", "customer_id", "signed_date", "id") where is_deleted = 0 and customer_id is not null;

create index "fy_contract_gateway_id_idx" on "fy_contract" ("tenant_id", "gateway_id", "signed_date", "id") where is_deleted = 0 and gateway_id is not null;

create index "fy_contract_sk_idx" on "fy_contract" using gin ("sk");
