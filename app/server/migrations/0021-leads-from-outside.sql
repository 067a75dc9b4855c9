create table "capture_form" (
  "tenant_id" text not null,
  "id" bigint not null,
  "form_name" text not null,
  "form_key" text,
  "headline" text not null,
  "headline_en" text,
  "intro" text,
  "intro_en" text,
  "button_text" text,
  "button_text_en" text,
  "thanks" text not null,
  "thanks_en" text,
  "consent" text,
  "consent_en" text,
  "questions" jsonb,
  "channel_id" bigint,
  "branch_channel_id" bigint,
  "clue_source" text,
  "clue_type" text,
  "captcha" text,
  "per_address" integer,
  "per_day" integer,
  "embed_origins" text,
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

create index "capture_form_list_idx" on "capture_form" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "capture_form_form_key_idx" on "capture_form" ("tenant_id", "form_key", "create_time", "id") where is_deleted = 0 and form_key is not null;

create table "capture_count" (
  "tenant_id" text not null,
  "form_id" bigint not null,
  "day" text not null,
  "views" integer not null default 0,
  "submissions" integer not null default 0,
  "refused" integer not null default 0,
  primary key ("tenant_id", "form_id", "day")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "capture_try" (
  "tenant_id" text not null,
  "subject" text not null,
  "count" integer not null default 1,
  "until" timestamp(0) with time zone not null,
  primary key ("tenant_id", "subject")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "capture_try_until_idx" on "capture_try" ("until");
