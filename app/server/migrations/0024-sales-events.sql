create table "sales_event" (
  "tenant_id" text not null,
  "id" bigint not null,
  "kind" text not null,
  "day" date not null,
  "cohort_day" date,
  "customer_id" bigint,
  "clue_id" bigint,
  "company_id" bigint,
  "owner_dept_id" bigint,
  "owner_user_id" bigint,
  "service_id" bigint,
  "designer_id" bigint,
  "channel_id" bigint,
  "sub_channel_id" bigint,
  "source" text,
  "sig_type" text,
  "house_type" text,
  "area_range" text,
  "age" text,
  "family_members" text,
  "region_id" text,
  "creative_id" text,
  "video_id" text,
  "amount" numeric(18,2),
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "sales_event_list_idx" on "sales_event" ("tenant_id", "day", "id") include ("owner_user_id", "service_id", "designer_id", "owner_dept_id") where is_deleted = 0;

create index "sales_event_cohort_day_idx" on "sales_event" ("tenant_id", "cohort_day", "day", "id") where is_deleted = 0 and cohort_day is not null;

create index "sales_event_owner_user_id_idx" on "sales_event" ("tenant_id", "owner_user_id", "day", "id") where is_deleted = 0 and owner_user_id is not null;

create index "sales_event_service_id_idx" on "sales_event" ("tenant_id", "service_id", "day", "id") where is_deleted = 0 and service_id is not null;

create index "sales_event_designer_id_idx" on "sales_event" ("tenant_id", "designer_id", "day", "id") where is_deleted = 0 and designer_id is not null;

create index "sales_event_owner_dept_id_idx" on "sales_event" ("tenant_id", "owner_dept_id", "day", "id") where is_deleted = 0 and owner_dept_id is not null;

create unique index "sales_event_customer_id_kind_key" on "sales_event" ("tenant_id", "customer_id", "kind") where is_deleted = 0;

create unique index "sales_event_clue_id_kind_key" on "sales_event" ("tenant_id", "clue_id", "kind") where is_deleted = 0;
