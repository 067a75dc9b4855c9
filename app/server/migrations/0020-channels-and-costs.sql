create table "channel_rate" (
  "tenant_id" text not null,
  "id" bigint not null,
  "version_name" text not null,
  "company_id" bigint,
  "channel" bigint not null,
  "efficiency" numeric(18,2),
  "visit_rate" numeric(18,2),
  "sign_rate" numeric(18,2),
  "conversion_rate" numeric(18,2),
  "refund_rate" numeric(18,2),
  "cost_rate" numeric(18,2),
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

create index "channel_rate_list_idx" on "channel_rate" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "channel_rate_version_name_idx" on "channel_rate" ("tenant_id", "version_name", "create_time", "id") where is_deleted = 0;

create index "channel_rate_channel_idx" on "channel_rate" ("tenant_id", "channel", "create_time", "id") include ("is_deleted") where channel is not null;

create unique index "channel_rate_channel_version_name_company_id_key" on "channel_rate" ("tenant_id", "channel", "version_name", "company_id") nulls not distinct where is_deleted = 0;

create table "channel_target" (
  "tenant_id" text not null,
  "id" bigint not null,
  "version_name" text not null,
  "company_id" bigint,
  "main_channel" bigint not null,
  "efficient" integer,
  "visit" integer,
  "sign" integer,
  "refund_rate" numeric(18,2),
  "use" numeric(18,2),
  "no_referral" integer,
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

create index "channel_target_list_idx" on "channel_target" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "channel_target_version_name_idx" on "channel_target" ("tenant_id", "version_name", "create_time", "id") where is_deleted = 0;

create index "channel_target_main_channel_idx" on "channel_target" ("tenant_id", "main_channel", "create_time", "id") include ("is_deleted") where main_channel is not null;

create unique index "channel_target_main_channel_version_name_company_id_key" on "channel_target" ("tenant_id", "main_channel", "version_name", "company_id") nulls not distinct where is_deleted = 0;

create table "channel_use_month" (
  "tenant_id" text not null,
  "id" bigint not null,
  "reg_month" text not null,
  "company_id" bigint,
  "sub_company" bigint,
  "channel" bigint not null,
  "sub_channel" bigint,
  "month_use" numeric(18,2) not null,
  "register" bigint,
  "reg_time" timestamp(0) with time zone,
  "remark_new" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "channel_use_month_list_idx" on "channel_use_month" ("tenant_id", "reg_month", "id") include ("register", "company_id") where is_deleted = 0;

create index "channel_use_month_company_id_idx" on "channel_use_month" ("tenant_id", "company_id", "reg_month", "id") where is_deleted = 0 and company_id is not null;

create index "channel_use_month_channel_idx" on "channel_use_month" ("tenant_id", "channel", "reg_month", "id") include ("is_deleted") where channel is not null;

create index "channel_use_month_sub_channel_idx" on "channel_use_month" ("tenant_id", "sub_channel", "reg_month", "id") include ("is_deleted") where sub_channel is not null;

create index "channel_use_month_register_idx" on "channel_use_month" ("tenant_id", "register", "reg_month", "id") where is_deleted = 0 and register is not null;

create unique index "channel_use_month_channel_reg_month_sub_channel_co_d252da15_key" on "channel_use_month" ("tenant_id", "channel", "reg_month", "sub_channel", "company_id", "sub_company") nulls not distinct where is_deleted = 0;

create table "channel_use_daily" (
  "tenant_id" text not null,
  "id" bigint not null,
  "reg_time" date not null,
  "company_id" bigint,
  "sub_company" bigint,
  "channel" bigint not null,
  "sub_channel" bigint,
  "use_amount" numeric(18,2) not null,
  "register" bigint,
  "remark_new" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "channel_use_daily_list_idx" on "channel_use_daily" ("tenant_id", "reg_time", "id") include ("register", "company_id") where is_deleted = 0;

create index "channel_use_daily_company_id_idx" on "channel_use_daily" ("tenant_id", "company_id", "reg_time", "id") where is_deleted = 0 and company_id is not null;

create index "channel_use_daily_channel_idx" on "channel_use_daily" ("tenant_id", "channel", "reg_time", "id") include ("is_deleted") where channel is not null;

create index "channel_use_daily_sub_channel_idx" on "channel_use_daily" ("tenant_id", "sub_channel", "reg_time", "id") include ("is_deleted") where sub_channel is not null;

create index "channel_use_daily_register_idx" on "channel_use_daily" ("tenant_id", "register", "reg_time", "id") where is_deleted = 0 and register is not null;

create unique index "channel_use_daily_channel_reg_time_sub_channel_com_a7d222c2_key" on "channel_use_daily" ("tenant_id", "channel", "reg_time", "sub_channel", "company_id", "sub_company") nulls not distinct where is_deleted = 0;

create table "channel_recharge" (
  "tenant_id" text not null,
  "id" bigint not null,
  "reg_time" timestamp(0) with time zone not null,
  "company_id" bigint,
  "sub_company" bigint,
  "channel" bigint not null,
  "sub_channel" bigint,
  "amount" numeric(18,2) not null,
  "serial_no" text,
  "register" bigint,
  "remark_new" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "channel_recharge_list_idx" on "channel_recharge" ("tenant_id", "reg_time", "id") include ("register", "company_id") where is_deleted = 0;

create index "channel_recharge_company_id_idx" on "channel_recharge" ("tenant_id", "company_id", "reg_time", "id") where is_deleted = 0 and company_id is not null;

create index "channel_recharge_channel_idx" on "channel_recharge" ("tenant_id", "channel", "reg_time", "id") include ("is_deleted") where channel is not null;

create index "channel_recharge_sub_channel_idx" on "channel_recharge" ("tenant_id", "sub_channel", "reg_time", "id") include ("is_deleted") where sub_channel is not null;

create index "channel_recharge_register_idx" on "channel_recharge" ("tenant_id", "register", "reg_time", "id") where is_deleted = 0 and register is not null;

create unique index "channel_recharge_channel_reg_time_sub_channel_seri_ce69ce6e_key" on "channel_recharge" ("tenant_id", "channel", "reg_time", "sub_channel", "serial_no", "company_id", "sub_company") nulls not distinct where is_deleted = 0;

create table "channel_use_daily_user" (
  "tenant_id" text not null,
  "id" bigint not null,
  "reg_time" date not null,
  "user_id" bigint not null,
  "channel" bigint,
  "sub_channel" bigint,
  "customer_num" integer,
  "total_customer_num" integer,
  "use_amount" numeric(18,2),
  "dept_id" bigint,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "channel_use_daily_user_list_idx" on "channel_use_daily_user" ("tenant_id", "reg_time", "id") include ("user_id", "dept_id") where is_deleted = 0;

create index "channel_use_daily_user_user_id_idx" on "channel_use_daily_user" ("tenant_id", "user_id", "reg_time", "id") where is_deleted = 0;

create index "channel_use_daily_user_channel_idx" on "channel_use_daily_user" ("tenant_id", "channel", "reg_time", "id") include ("is_deleted") where channel is not null;

create index "channel_use_daily_user_sub_channel_idx" on "channel_use_daily_user" ("tenant_id", "sub_channel", "reg_time", "id") include ("is_deleted") where sub_channel is not null;

create index "channel_use_daily_user_dept_id_idx" on "channel_use_daily_user" ("tenant_id", "dept_id", "reg_time", "id") where is_deleted = 0 and dept_id is not null;

create unique index "channel_use_daily_user_user_id_reg_time_channel_sub_channel_key" on "channel_use_daily_user" ("tenant_id", "user_id", "reg_time", "channel", "sub_channel") nulls not distinct where is_deleted = 0;

alter table "channel" add column "balance_warning" numeric(18,2);

alter table "channel" add column "balance_state" text;

alter table "channel" add column "responsible_ids" bigint[];

alter table "channel_rate" add constraint "channel_rate_channel_fkey" foreign key (tenant_id, "channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_target" add constraint "channel_target_main_channel_fkey" foreign key (tenant_id, "main_channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_use_month" add constraint "channel_use_month_channel_fkey" foreign key (tenant_id, "channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_use_month" add constraint "channel_use_month_sub_channel_fkey" foreign key (tenant_id, "sub_channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_use_daily" add constraint "channel_use_daily_channel_fkey" foreign key (tenant_id, "channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_use_daily" add constraint "channel_use_daily_sub_channel_fkey" foreign key (tenant_id, "sub_channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_recharge" add constraint "channel_recharge_channel_fkey" foreign key (tenant_id, "channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_recharge" add constraint "channel_recharge_sub_channel_fkey" foreign key (tenant_id, "sub_channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_use_daily_user" add constraint "channel_use_daily_user_channel_fkey" foreign key (tenant_id, "channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "channel_use_daily_user" add constraint "channel_use_daily_user_sub_channel_fkey" foreign key (tenant_id, "sub_channel") references "channel" (tenant_id, id) deferrable not valid;
