create table "market" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" text not null,
  "f2" text,
  "f3" text,
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

create index "market_list_idx" on "market" ("tenant_id", "create_time", "id") where is_deleted = 0;

create unique index "market_f1_key" on "market" ("tenant_id", "f1") where is_deleted = 0;

create index "market_sk_idx" on "market" using gin ("sk");

create table "market_floor" (
  "tenant_id" text not null,
  "id" bigint not null,
  "t7_name" text not null,
  "f1" bigint not null,
  "f3" text,
  "f4" text,
  "sort" integer,
  "plan_view" text,
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

create index "market_floor_list_idx" on "market_floor" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "market_floor_f1_idx" on "market_floor" ("tenant_id", "f1", "sort", "id") include ("is_deleted") where f1 is not null;

create unique index "market_floor_f1_t7_name_key" on "market_floor" ("tenant_id", "f1", "t7_name") where is_deleted = 0;

create index "market_floor_sk_idx" on "market_floor" using gin ("sk");

create table "market_stall" (
  "tenant_id" text not null,
  "id" bigint not null,
  "t8_no" text not null,
  "f1" bigint not null,
  "f2" text,
  "f3" text,
  "area" numeric(18,2),
  "rent" numeric(18,2),
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
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "market_stall_list_idx" on "market_stall" ("tenant_id", "t8_no", "id") where is_deleted = 0;

create index "market_stall_t8_no_idx" on "market_stall" ("tenant_id", "t8_no", "id") where is_deleted = 0;

create index "market_stall_f1_idx" on "market_stall" ("tenant_id", "f1", "t8_no", "id") include ("is_deleted") where f1 is not null;

create unique index "market_stall_f1_t8_no_key" on "market_stall" ("tenant_id", "f1", "t8_no") where is_deleted = 0;

create index "market_stall_sk_idx" on "market_stall" using gin ("sk");

create table "stall_tenancy" (
  "tenant_id" text not null,
  "id" bigint not null,
  "stall_id" bigint not null,
  "merchant_id" bigint not null,
  "start_date" date not null,
  "end_date" date,
  "rent" numeric(18,2),
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

create index "stall_tenancy_list_idx" on "stall_tenancy" ("tenant_id", "start_date", "id") where is_deleted = 0;

create index "stall_tenancy_stall_id_idx" on "stall_tenancy" ("tenant_id", "stall_id", "start_date", "id") include ("is_deleted") where stall_id is not null;

create index "stall_tenancy_merchant_id_idx" on "stall_tenancy" ("tenant_id", "merchant_id", "start_date", "id") include ("is_deleted") where merchant_id is not null;

create index "stall_tenancy_start_date_idx" on "stall_tenancy" ("tenant_id", "start_date", "id") where is_deleted = 0;

create table "merchant" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" text not null,
  "f2" text,
  "f3" text not null,
  "f4" text,
  "f5" text not null,
  "market_id" bigint,
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

create index "merchant_list_idx" on "merchant" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "merchant_f3_idx" on "merchant" ("tenant_id", "f3", "create_time", "id") where is_deleted = 0;

create index "merchant_f5_idx" on "merchant" ("tenant_id", "f5", "create_time", "id") where is_deleted = 0;

create index "merchant_market_id_idx" on "merchant" ("tenant_id", "market_id", "create_time", "id") include ("is_deleted") where market_id is not null;

create index "merchant_sk_idx" on "merchant" using gin ("sk");

create table "market_supplier" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f2" text not null,
  "f3" text,
  "f4" text,
  "f5" text,
  "f6" text,
  "f7" text,
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

create index "market_supplier_list_idx" on "market_supplier" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "market_supplier_f3_idx" on "market_supplier" ("tenant_id", "f3", "create_time", "id") where is_deleted = 0 and f3 is not null;

create index "market_supplier_sk_idx" on "market_supplier" using gin ("sk");

create table "bank_merchant" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint,
  "f2" bigint,
  "f4" text,
  "f5" text,
  "f6" text,
  "f7" text,
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

create index "bank_merchant_list_idx" on "bank_merchant" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "bank_merchant_f1_idx" on "bank_merchant" ("tenant_id", "f1", "create_time", "id") include ("is_deleted") where f1 is not null;

create index "bank_merchant_f2_idx" on "bank_merchant" ("tenant_id", "f2", "create_time", "id") include ("is_deleted") where f2 is not null;

create index "bank_merchant_sk_idx" on "bank_merchant" using gin ("sk");

create table "membership_card" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint not null,
  "f2" text not null,
  "f3" text not null,
  "f4" numeric(18,2) not null,
  "f5" text not null,
  "f6" timestamp(0) with time zone,
  "phone" text,
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

create index "membership_card_list_idx" on "membership_card" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "membership_card_f1_idx" on "membership_card" ("tenant_id", "f1", "create_time", "id") include ("is_deleted") where f1 is not null;

create index "membership_card_f5_idx" on "membership_card" ("tenant_id", "f5", "create_time", "id") where is_deleted = 0;

create index "membership_card_phone_idx" on "membership_card" ("tenant_id", "phone", "create_time", "id") where is_deleted = 0 and phone is not null;

create unique index "membership_card_f3_key" on "membership_card" ("tenant_id", "f3") where is_deleted = 0;

create index "membership_card_sk_idx" on "membership_card" using gin ("sk");

create table "card_top_up" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint not null,
  "f2" text,
  "f3" numeric(18,2),
  "f4" numeric(18,2) not null,
  "f5" numeric(18,2),
  "after" numeric(18,2),
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

create index "card_top_up_list_idx" on "card_top_up" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "card_top_up_f1_idx" on "card_top_up" ("tenant_id", "f1", "create_time", "id") include ("is_deleted") where f1 is not null;

create table "card_consumption" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint not null,
  "f2" bigint,
  "f3" text not null,
  "f4" numeric(18,2),
  "f5" numeric(18,2) not null,
  "f6" numeric(18,2),
  "order_id" bigint,
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

create index "card_consumption_list_idx" on "card_consumption" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "card_consumption_f1_idx" on "card_consumption" ("tenant_id", "f1", "create_time", "id") include ("is_deleted") where f1 is not null;

create index "card_consumption_f2_idx" on "card_consumption" ("tenant_id", "f2", "create_time", "id") include ("is_deleted") where f2 is not null;

create index "card_consumption_order_id_idx" on "card_consumption" ("tenant_id", "order_id", "create_time", "id") include ("is_deleted") where order_id is not null;

create table "merchant_product" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint,
  "f2" bigint not null,
  "f3" text not null,
  "f4" numeric(18,2) not null,
  "f5" numeric(18,2),
  "f6" numeric(18,3),
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

create index "merchant_product_list_idx" on "merchant_product" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "merchant_product_f1_idx" on "merchant_product" ("tenant_id", "f1", "create_time", "id") include ("is_deleted") where f1 is not null;

create index "merchant_product_f2_idx" on "merchant_product" ("tenant_id", "f2", "create_time", "id") include ("is_deleted") where f2 is not null;

create index "merchant_product_sk_idx" on "merchant_product" using gin ("sk");

create table "goods_stock" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint not null,
  "f3" bigint not null,
  "f4" numeric(18,2) not null,
  "f5" text,
  "f6" text,
  "f7" text,
  "f8" bigint,
  "f9" text,
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

create index "goods_stock_list_idx" on "goods_stock" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "goods_stock_f1_idx" on "goods_stock" ("tenant_id", "f1", "create_time", "id") include ("is_deleted") where f1 is not null;

create index "goods_stock_f3_idx" on "goods_stock" ("tenant_id", "f3", "create_time", "id") include ("is_deleted") where f3 is not null;

create index "goods_stock_f8_idx" on "goods_stock" ("tenant_id", "f8", "create_time", "id") include ("is_deleted") where f8 is not null;

create index "goods_stock_sk_idx" on "goods_stock" using gin ("sk");

create table "stock_move" (
  "tenant_id" text not null,
  "id" bigint not null,
  "stock_id" bigint not null,
  "goods_id" bigint not null,
  "kind" text not null,
  "before" numeric(18,2) not null,
  "quantity" numeric(18,2) not null,
  "after" numeric(18,2) not null,
  "order_id" bigint,
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

create index "stock_move_list_idx" on "stock_move" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "stock_move_stock_id_idx" on "stock_move" ("tenant_id", "stock_id", "create_time", "id") where is_deleted = 0;

create index "stock_move_goods_id_idx" on "stock_move" ("tenant_id", "goods_id", "create_time", "id") where is_deleted = 0;

create index "stock_move_order_id_idx" on "stock_move" ("tenant_id", "order_id", "create_time", "id") where is_deleted = 0 and order_id is not null;

create table "market_order" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint,
  "f2" bigint,
  "goods_id" bigint,
  "f3" text,
  "f4" timestamp(0) with time zone,
  "f5" text not null,
  "card_id" bigint,
  "f6" text,
  "f7" numeric(18,2),
  "f8" numeric(18,2),
  "f9" numeric(18,2),
  "f10" numeric(18,2),
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

create index "market_order_list_idx" on "market_order" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "market_order_f1_idx" on "market_order" ("tenant_id", "f1", "create_time", "id") include ("is_deleted") where f1 is not null;

create index "market_order_f2_idx" on "market_order" ("tenant_id", "f2", "create_time", "id") include ("is_deleted") where f2 is not null;

create index "market_order_goods_id_idx" on "market_order" ("tenant_id", "goods_id", "create_time", "id") include ("is_deleted") where goods_id is not null;

create index "market_order_f4_idx" on "market_order" ("tenant_id", "f4", "create_time", "id") where is_deleted = 0 and f4 is not null;

create index "market_order_card_id_idx" on "market_order" ("tenant_id", "card_id", "create_time", "id") include ("is_deleted") where card_id is not null;

create index "market_order_f6_idx" on "market_order" ("tenant_id", "f6", "create_time", "id") where is_deleted = 0 and f6 is not null;

create unique index "market_order_f3_key" on "market_order" ("tenant_id", "f3") where is_deleted = 0;

create index "market_order_sk_idx" on "market_order" using gin ("sk");

create table "receipt_template" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint,
  "f2" text,
  "f3" text,
  "f4" text,
  "f5" text,
  "f6" text,
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

create index "receipt_template_list_idx" on "receipt_template" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "receipt_template_f1_idx" on "receipt_template" ("tenant_id", "f1", "sort", "id") include ("is_deleted") where f1 is not null;

create table "stall_fee" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f3" bigint,
  "f4" bigint,
  "f8" bigint,
  "f6" numeric(18,2),
  "paid" numeric(18,2),
  "arrears" numeric(18,2),
  "period" text,
  "due_date" date,
  "f7" text,
  "f9" text,
  "f10" text,
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
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "stall_fee_list_idx" on "stall_fee" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "stall_fee_f3_idx" on "stall_fee" ("tenant_id", "f3", "create_time", "id") include ("is_deleted") where f3 is not null;

create index "stall_fee_f4_idx" on "stall_fee" ("tenant_id", "f4", "create_time", "id") include ("is_deleted") where f4 is not null;

create index "stall_fee_f8_idx" on "stall_fee" ("tenant_id", "f8", "create_time", "id") include ("is_deleted") where f8 is not null;

create index "stall_fee_period_idx" on "stall_fee" ("tenant_id", "period", "create_time", "id") where is_deleted = 0 and period is not null;

create index "stall_fee_due_date_idx" on "stall_fee" ("tenant_id", "due_date", "create_time", "id") where is_deleted = 0 and due_date is not null;

create index "stall_fee_status_idx" on "stall_fee" ("tenant_id", "status", "create_time", "id") where is_deleted = 0 and status is not null;

create unique index "stall_fee_f7_key" on "stall_fee" ("tenant_id", "f7") where is_deleted = 0;

create index "stall_fee_sk_idx" on "stall_fee" using gin ("sk");

create table "meter_account" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f2" text,
  "f3" text,
  "f4" text,
  "f5" text,
  "f7" bigint,
  "f8" text not null,
  "f9" text not null,
  "f10" text,
  "f11" numeric(18,2) not null,
  "f12" text not null,
  "f15" text,
  "f16" numeric(18,2),
  "f17" numeric(18,1),
  "f18" text,
  "last_read_at" timestamp(0) with time zone,
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

create index "meter_account_list_idx" on "meter_account" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "meter_account_f5_idx" on "meter_account" ("tenant_id", "f5", "create_time", "id") where is_deleted = 0 and f5 is not null;

create index "meter_account_f7_idx" on "meter_account" ("tenant_id", "f7", "create_time", "id") include ("is_deleted") where f7 is not null;

create index "meter_account_f8_idx" on "meter_account" ("tenant_id", "f8", "create_time", "id") where is_deleted = 0;

create index "meter_account_f18_idx" on "meter_account" ("tenant_id", "f18", "create_time", "id") where is_deleted = 0 and f18 is not null;

create unique index "meter_account_f9_key" on "meter_account" ("tenant_id", "f9") where is_deleted = 0;

create index "meter_account_sk_idx" on "meter_account" using gin ("sk");

create table "meter_reading" (
  "tenant_id" text not null,
  "id" bigint not null,
  "meter_id" bigint not null,
  "read_at" timestamp(0) with time zone not null,
  "value" numeric(18,2) not null,
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

create index "meter_reading_list_idx" on "meter_reading" ("tenant_id", "read_at", "id") where is_deleted = 0;

create index "meter_reading_meter_id_idx" on "meter_reading" ("tenant_id", "meter_id", "read_at", "id") include ("is_deleted") where meter_id is not null;

create unique index "meter_reading_meter_id_read_at_key" on "meter_reading" ("tenant_id", "meter_id", "read_at") where is_deleted = 0;

create table "water_electricity" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint not null,
  "f2" bigint not null,
  "f3" text,
  "f4" numeric(18,2),
  "f5" numeric(18,2) not null,
  "f6" numeric(18,2),
  "f7" numeric(18,2),
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

create index "water_electricity_list_idx" on "water_electricity" ("tenant_id", "f3", "id") where is_deleted = 0;

create index "water_electricity_f1_idx" on "water_electricity" ("tenant_id", "f1", "f3", "id") include ("is_deleted") where f1 is not null;

create index "water_electricity_f2_idx" on "water_electricity" ("tenant_id", "f2", "f3", "id") include ("is_deleted") where f2 is not null;

create index "water_electricity_f3_idx" on "water_electricity" ("tenant_id", "f3", "id") where is_deleted = 0 and f3 is not null;

create index "water_electricity_status_idx" on "water_electricity" ("tenant_id", "status", "f3", "id") where is_deleted = 0 and status is not null;

create unique index "water_electricity_f1_f2_f3_key" on "water_electricity" ("tenant_id", "f1", "f2", "f3") where is_deleted = 0;

create table "equipment" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f1" bigint not null,
  "f2" text,
  "f3" text not null,
  "f4" text not null,
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

create index "equipment_list_idx" on "equipment" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "equipment_f1_idx" on "equipment" ("tenant_id", "f1", "create_time", "id") include ("is_deleted") where f1 is not null;

create index "equipment_f3_idx" on "equipment" ("tenant_id", "f3", "create_time", "id") where is_deleted = 0;

create index "equipment_f4_idx" on "equipment" ("tenant_id", "f4", "create_time", "id") where is_deleted = 0;

create index "equipment_sk_idx" on "equipment" using gin ("sk");

create table "test_record" (
  "tenant_id" text not null,
  "id" bigint not null,
  "merchant_no" text,
  "goods_no" text,
  "goods_type" text,
  "test_item" text,
  "test_date" date,
  "test_quantity" numeric(18,2),
  "handling" text,
  "result" text,
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

create index "test_record_list_idx" on "test_record" ("tenant_id", "test_date", "id") where is_deleted = 0;

create index "test_record_result_idx" on "test_record" ("tenant_id", "result", "test_date", "id") where is_deleted = 0 and result is not null;

create index "test_record_sk_idx" on "test_record" using gin ("sk");

alter table "market_floor" add constraint "market_floor_f1_fkey" foreign key (tenant_id, "f1") references "market" (tenant_id, id) deferrable not valid;

alter table "market_stall" add constraint "market_stall_f1_fkey" foreign key (tenant_id, "f1") references "market_floor" (tenant_id, id) deferrable not valid;

alter table "stall_tenancy" add constraint "stall_tenancy_stall_id_fkey" foreign key (tenant_id, "stall_id") references "market_stall" (tenant_id, id) deferrable not valid;

alter table "stall_tenancy" add constraint "stall_tenancy_merchant_id_fkey" foreign key (tenant_id, "merchant_id") references "merchant" (tenant_id, id) deferrable not valid;

alter table "merchant" add constraint "merchant_market_id_fkey" foreign key (tenant_id, "market_id") references "market" (tenant_id, id) deferrable not valid;

alter table "bank_merchant" add constraint "bank_merchant_f1_fkey" foreign key (tenant_id, "f1") references "market" (tenant_id, id) deferrable not valid;

alter table "bank_merchant" add constraint "bank_merchant_f2_fkey" foreign key (tenant_id, "f2") references "merchant" (tenant_id, id) deferrable not valid;

alter table "membership_card" add constraint "membership_card_f1_fkey" foreign key (tenant_id, "f1") references "market" (tenant_id, id) deferrable not valid;

alter table "card_top_up" add constraint "card_top_up_f1_fkey" foreign key (tenant_id, "f1") references "membership_card" (tenant_id, id) deferrable not valid;

alter table "card_consumption" add constraint "card_consumption_f1_fkey" foreign key (tenant_id, "f1") references "membership_card" (tenant_id, id) deferrable not valid;

alter table "card_consumption" add constraint "card_consumption_f2_fkey" foreign key (tenant_id, "f2") references "merchant" (tenant_id, id) deferrable not valid;

alter table "card_consumption" add constraint "card_consumption_order_id_fkey" foreign key (tenant_id, "order_id") references "market_order" (tenant_id, id) deferrable not valid;

alter table "merchant_product" add constraint "merchant_product_f1_fkey" foreign key (tenant_id, "f1") references "market_product" (tenant_id, id) deferrable not valid;

alter table "merchant_product" add constraint "merchant_product_f2_fkey" foreign key (tenant_id, "f2") references "merchant" (tenant_id, id) deferrable not valid;

alter table "goods_stock" add constraint "goods_stock_f1_fkey" foreign key (tenant_id, "f1") references "merchant" (tenant_id, id) deferrable not valid;

alter table "goods_stock" add constraint "goods_stock_f3_fkey" foreign key (tenant_id, "f3") references "merchant_product" (tenant_id, id) deferrable not valid;

alter table "goods_stock" add constraint "goods_stock_f8_fkey" foreign key (tenant_id, "f8") references "market_supplier" (tenant_id, id) deferrable not valid;

alter table "market_order" add constraint "market_order_f1_fkey" foreign key (tenant_id, "f1") references "market" (tenant_id, id) deferrable not valid;

alter table "market_order" add constraint "market_order_f2_fkey" foreign key (tenant_id, "f2") references "merchant" (tenant_id, id) deferrable not valid;

alter table "market_order" add constraint "market_order_goods_id_fkey" foreign key (tenant_id, "goods_id") references "merchant_product" (tenant_id, id) deferrable not valid;

alter table "market_order" add constraint "market_order_card_id_fkey" foreign key (tenant_id, "card_id") references "membership_card" (tenant_id, id) deferrable not valid;

alter table "receipt_template" add constraint "receipt_template_f1_fkey" foreign key (tenant_id, "f1") references "merchant" (tenant_id, id) deferrable not valid;

alter table "stall_fee" add constraint "stall_fee_f3_fkey" foreign key (tenant_id, "f3") references "market" (tenant_id, id) deferrable not valid;

alter table "stall_fee" add constraint "stall_fee_f4_fkey" foreign key (tenant_id, "f4") references "merchant" (tenant_id, id) deferrable not valid;

alter table "stall_fee" add constraint "stall_fee_f8_fkey" foreign key (tenant_id, "f8") references "market_stall" (tenant_id, id) deferrable not valid;

alter table "meter_account" add constraint "meter_account_f7_fkey" foreign key (tenant_id, "f7") references "merchant" (tenant_id, id) deferrable not valid;

alter table "meter_reading" add constraint "meter_reading_meter_id_fkey" foreign key (tenant_id, "meter_id") references "meter_account" (tenant_id, id) deferrable not valid;

alter table "water_electricity" add constraint "water_electricity_f1_fkey" foreign key (tenant_id, "f1") references "market" (tenant_id, id) deferrable not valid;

alter table "water_electricity" add constraint "water_electricity_f2_fkey" foreign key (tenant_id, "f2") references "merchant" (tenant_id, id) deferrable not valid;

alter table "equipment" add constraint "equipment_f1_fkey" foreign key (tenant_id, "f1") references "merchant" (tenant_id, id) deferrable not valid;

create table "room_type" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text not null,
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

create index "room_type_list_idx" on "room_type" ("tenant_id", "create_time", "id") where is_deleted = 0;

create unique index "room_type_name_key" on "room_type" ("tenant_id", "name") where is_deleted = 0;

create index "room_type_sk_idx" on "room_type" using gin ("sk");

create table "property" (
  "tenant_id" text not null,
  "id" bigint not null,
  "parent_id" bigint not null,
  "room_type_id" bigint not null,
  "property_level" text not null,
  "property_name" text not null,
  "sort" integer,
  "contour" jsonb,
  "area" numeric(18,2) not null,
  "plan_view" text,
  "rent" numeric(18,2) not null,
  "property_fees" numeric(18,2) not null,
  "tag" text,
  "remark" text,
  "status" text,
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

create index "property_list_idx" on "property" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "property_parent_id_idx" on "property" ("tenant_id", "parent_id", "sort", "id") where is_deleted = 0;

create index "property_room_type_id_idx" on "property" ("tenant_id", "room_type_id", "sort", "id") include ("is_deleted") where room_type_id is not null;

create index "property_status_idx" on "property" ("tenant_id", "status", "sort", "id") where is_deleted = 0 and status is not null;

create index "property_sk_idx" on "property" using gin ("sk");

create table "repair" (
  "tenant_id" text not null,
  "id" bigint not null,
  "content" text,
  "user_id" bigint,
  "property_id" bigint,
  "repair_type_id" text,
  "appointment_date" date,
  "time_area" text,
  "photo" text,
  "application_status" text,
  "handler_id" bigint,
  "done_time" timestamp(0) with time zone,
  "rating" integer,
  "rating_remark" text,
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

create index "repair_list_idx" on "repair" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "repair_user_id_idx" on "repair" ("tenant_id", "user_id", "create_time", "id") where is_deleted = 0 and user_id is not null;

create index "repair_property_id_idx" on "repair" ("tenant_id", "property_id", "create_time", "id") include ("is_deleted") where property_id is not null;

create index "repair_repair_type_id_idx" on "repair" ("tenant_id", "repair_type_id", "create_time", "id") where is_deleted = 0 and repair_type_id is not null;

create index "repair_appointment_date_idx" on "repair" ("tenant_id", "appointment_date", "create_time", "id") where is_deleted = 0 and appointment_date is not null;

create index "repair_application_status_idx" on "repair" ("tenant_id", "application_status", "create_time", "id") where is_deleted = 0 and application_status is not null;

create index "repair_handler_id_idx" on "repair" ("tenant_id", "handler_id", "create_time", "id") where is_deleted = 0 and handler_id is not null;

create index "repair_sk_idx" on "repair" using gin ("sk");

create table "repair_process" (
  "tenant_id" text not null,
  "id" bigint not null,
  "repair_id" bigint,
  "process_time" timestamp(0) with time zone not null,
  "process_user" text,
  "process_do" text not null,
  "photo" text,
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

create index "repair_process_list_idx" on "repair_process" ("tenant_id", "process_time", "id") where is_deleted = 0;

create index "repair_process_repair_id_idx" on "repair_process" ("tenant_id", "repair_id", "process_time", "id") include ("is_deleted") where repair_id is not null;

create table "inspection" (
  "tenant_id" text not null,
  "id" bigint not null,
  "f2" text not null,
  "f3" text not null,
  "f4" text,
  "f5" text,
  "plan_date" date,
  "photo" text,
  "place" text,
  "done_time" timestamp(0) with time zone,
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
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "inspection_list_idx" on "inspection" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "inspection_f2_idx" on "inspection" ("tenant_id", "f2", "create_time", "id") where is_deleted = 0;

create index "inspection_f5_idx" on "inspection" ("tenant_id", "f5", "create_time", "id") where is_deleted = 0 and f5 is not null;

create index "inspection_plan_date_idx" on "inspection" ("tenant_id", "plan_date", "create_time", "id") where is_deleted = 0 and plan_date is not null;

create index "inspection_sk_idx" on "inspection" using gin ("sk");

create table "device_class" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text not null,
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

create index "device_class_list_idx" on "device_class" ("tenant_id", "create_time", "id") where is_deleted = 0;

create unique index "device_class_name_key" on "device_class" ("tenant_id", "name") where is_deleted = 0;

create index "device_class_sk_idx" on "device_class" using gin ("sk");

create table "device" (
  "tenant_id" text not null,
  "id" bigint not null,
  "device_class_id" bigint not null,
  "device_name" text not null,
  "number" text,
  "specifications" text not null,
  "use_time" timestamp(0) with time zone not null,
  "warranty_period" text not null,
  "iot" text not null,
  "online" text,
  "last_seen" timestamp(0) with time zone,
  "status" text,
  "location" text,
  "every_days" integer,
  "next_maintenance" date,
  "keeper_id" bigint,
  "reminded_for" date,
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

create index "device_list_idx" on "device" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "device_device_class_id_idx" on "device" ("tenant_id", "device_class_id", "create_time", "id") include ("is_deleted") where device_class_id is not null;

create index "device_online_idx" on "device" ("tenant_id", "online", "create_time", "id") where is_deleted = 0 and online is not null;

create index "device_status_idx" on "device" ("tenant_id", "status", "create_time", "id") where is_deleted = 0 and status is not null;

create index "device_next_maintenance_idx" on "device" ("tenant_id", "next_maintenance", "create_time", "id") where is_deleted = 0 and next_maintenance is not null;

create index "device_keeper_id_idx" on "device" ("tenant_id", "keeper_id", "create_time", "id") where is_deleted = 0 and keeper_id is not null;

create unique index "device_number_key" on "device" ("tenant_id", "number") where is_deleted = 0;

create index "device_sk_idx" on "device" using gin ("sk");

create table "device_maintenance" (
  "tenant_id" text not null,
  "id" bigint not null,
  "device_id" bigint,
  "maintenance_time" timestamp(0) with time zone not null,
  "maintenance_status" text not null,
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

create index "device_maintenance_list_idx" on "device_maintenance" ("tenant_id", "maintenance_time", "id") where is_deleted = 0;

create index "device_maintenance_device_id_idx" on "device_maintenance" ("tenant_id", "device_id", "maintenance_time", "id") include ("is_deleted") where device_id is not null;

create index "device_maintenance_maintenance_status_idx" on "device_maintenance" ("tenant_id", "maintenance_status", "maintenance_time", "id") where is_deleted = 0;

create table "device_gateway" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text not null,
  "sealed_key" text,
  "enabled" integer,
  "last_seen" timestamp(0) with time zone,
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

create index "device_gateway_list_idx" on "device_gateway" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "device_gateway_sk_idx" on "device_gateway" using gin ("sk");

alter table "property" add constraint "property_room_type_id_fkey" foreign key (tenant_id, "room_type_id") references "room_type" (tenant_id, id) deferrable not valid;

alter table "repair" add constraint "repair_property_id_fkey" foreign key (tenant_id, "property_id") references "property" (tenant_id, id) deferrable not valid;

alter table "repair_process" add constraint "repair_process_repair_id_fkey" foreign key (tenant_id, "repair_id") references "repair" (tenant_id, id) deferrable not valid;

alter table "device" add constraint "device_device_class_id_fkey" foreign key (tenant_id, "device_class_id") references "device_class" (tenant_id, id) deferrable not valid;

alter table "device_maintenance" add constraint "device_maintenance_device_id_fkey" foreign key (tenant_id, "device_id") references "device" (tenant_id, id) deferrable not valid;

create table "video_vote" (
  "tenant_id" text not null,
  "id" bigint not null,
  "video_name" text,
  "video" text,
  "third_video_id" text,
  "video_tag" text,
  "vote_pic" text,
  "vote_time" timestamp(0) with time zone,
  "status" text,
  "progress" integer,
  "reason" text,
  "vote_platform" text,
  "vote_account" bigint,
  "remark" text,
  "company_id" bigint,
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

create index "video_vote_list_idx" on "video_vote" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "video_vote_third_video_id_idx" on "video_vote" ("tenant_id", "third_video_id", "create_time", "id") where is_deleted = 0 and third_video_id is not null;

create index "video_vote_status_idx" on "video_vote" ("tenant_id", "status", "create_time", "id") where is_deleted = 0 and status is not null;

create index "video_vote_vote_account_idx" on "video_vote" ("tenant_id", "vote_account", "create_time", "id") include ("is_deleted") where vote_account is not null;

create index "video_vote_company_id_idx" on "video_vote" ("tenant_id", "company_id", "create_time", "id") where is_deleted = 0 and company_id is not null;

create index "video_vote_sk_idx" on "video_vote" using gin ("sk");

create table "huoban_channel" (
  "tenant_id" text not null,
  "id" bigint not null,
  "space_id" text not null,
  "space_name" text not null,
  "huoban_table_id" text not null,
  "huoban_user_id" text not null,
  "huoban_user_name" text not null,
  "huoban_mobile" text not null,
  "huoban_dept_id" text not null,
  "huoban_dept_name" text not null,
  "remark" text not null,
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

create index "huoban_channel_list_idx" on "huoban_channel" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "huoban_channel_sk_idx" on "huoban_channel" using gin ("sk");

alter table "video_vote" add constraint "video_vote_vote_account_fkey" foreign key (tenant_id, "vote_account") references "ad_account" (tenant_id, id) deferrable not valid;

create table "import_error" (
  "tenant_id" text not null,
  "id" bigint not null,
  "file_name" text,
  "subject" text,
  "row_number" integer,
  "reason" text,
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

create index "import_error_list_idx" on "import_error" ("tenant_id", "create_time", "id") include ("create_user", "create_dept") where is_deleted = 0;

create index "import_error_subject_idx" on "import_error" ("tenant_id", "subject", "create_time", "id") where is_deleted = 0 and subject is not null;

create index "import_error_create_user_idx" on "import_error" ("tenant_id", "create_user", "create_time", "id") where is_deleted = 0;

create index "import_error_create_dept_idx" on "import_error" ("tenant_id", "create_dept", "create_time", "id") where is_deleted = 0;

create index "import_error_sk_idx" on "import_error" using gin ("sk");
