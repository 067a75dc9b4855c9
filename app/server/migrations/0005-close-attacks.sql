create table "known_device" (
  "tenant_id" text not null,
  "user_id" bigint not null,
  "device_hash" text not null,
  "last_seen" timestamp(0) with time zone not null default now(),
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "user_id", "device_hash")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "known_device_hash_idx" on "known_device" ("device_hash");

create index "known_device_seen_idx" on "known_device" ("last_seen");

create table "second_factor" (
  "tenant_id" text not null,
  "user_id" bigint not null,
  "sealed_secret" text not null,
  "confirmed_at" timestamp(0) with time zone,
  "last_step" bigint not null default 0,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "user_id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "recovery_code" (
  "tenant_id" text not null,
  "user_id" bigint not null,
  "hash" text not null,
  primary key ("tenant_id", "user_id", "hash")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "second_step" (
  "ticket_hash" text not null,
  "tenant_id" text not null,
  "user_id" bigint not null,
  "client" text not null,
  "until" timestamp(0) with time zone not null,
  primary key ("ticket_hash")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "second_step_until_idx" on "second_step" ("until");

alter table "credential" add column "judged" boolean not null default false;

alter table "credential" add column "must_change" boolean not null default false;

alter table "login_attempt" add column "retry_at" timestamp with time zone;

alter table "role" add column "second_factor" integer;

create table "audit_link" (
  "tenant_id" text not null,
  "place" bigint not null,
  "log" text not null,
  "row_id" bigint not null,
  "made_at" timestamp(0) with time zone not null,
  "content" text not null,
  "seal" text not null,
  primary key ("tenant_id", "place")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create unique index "audit_link_row_key" on "audit_link" ("tenant_id", "log", "row_id");

create index "audit_link_made_idx" on "audit_link" ("tenant_id", "log", "made_at");

create table "audit_check" (
  "tenant_code" text not null,
  "checked_at" timestamp(0) with time zone not null,
  "links" bigint not null,
  "problem" text,
  primary key ("tenant_code")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
