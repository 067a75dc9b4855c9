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
