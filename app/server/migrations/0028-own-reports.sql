create table "dashboard" (
  "tenant_id" text not null,
  "owner" text not null,
  "owner_id" bigint not null,
  "tiles" jsonb not null,
  primary key ("tenant_id", "owner", "owner_id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "own_report" (
  "tenant_id" text not null,
  "id" bigint not null,
  "user_id" bigint not null,
  "name" text not null,
  "route" text not null,
  "query" text not null,
  "role_ids" jsonb not null,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "own_report_user_idx" on "own_report" ("tenant_id", "user_id");

create table "report_subscription" (
  "tenant_id" text not null,
  "report_id" bigint not null,
  "user_id" bigint not null,
  "every" text not null,
  "language" text not null,
  "last_day" text not null,
  primary key ("tenant_id", "report_id", "user_id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "report_delivery" (
  "tenant_id" text not null,
  "id" bigint not null,
  "report_id" bigint not null,
  "user_id" bigint not null,
  "day" text not null,
  "name" text not null,
  "picture" text not null,
  "workbook" text not null,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create unique index "report_delivery_once_idx" on "report_delivery" ("tenant_id", "user_id", "report_id", "day");
