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

create table "ad_account" (
  "tenant_id" text not null,
  "id" bigint not null,
  "ad_account_name" text not null,
  "platform" text not null,
  "advertiser_id" text,
  "client_id" text,
  "sealed_secrets" text,
  "token_until" timestamp(0) with time zone,
  "endpoint" text,
  "channel_id" bigint,
  "branch_channel_id" bigint,
  "clue_source" text,
  "clue_type" text,
  "write_back" integer,
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

create index "ad_account_list_idx" on "ad_account" ("tenant_id", "create_time", "id") where is_deleted = 0;

create unique index "ad_account_ad_account_name_key" on "ad_account" ("tenant_id", "ad_account_name") where is_deleted = 0;

create table "pushed_lead" (
  "tenant_id" text not null,
  "id" bigint not null,
  "ad_account_id" bigint not null,
  "external_id" text not null,
  "clue_name" text,
  "telephone" text,
  "content" text,
  "push_time" timestamp(0) with time zone,
  "data_status" text,
  "data_result" text,
  "lead_id" bigint,
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

create index "pushed_lead_list_idx" on "pushed_lead" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "pushed_lead_ad_account_id_idx" on "pushed_lead" ("tenant_id", "ad_account_id", "create_time", "id") include ("is_deleted") where ad_account_id is not null;

create index "pushed_lead_data_status_idx" on "pushed_lead" ("tenant_id", "data_status", "create_time", "id") where is_deleted = 0 and data_status is not null;

create unique index "pushed_lead_ad_account_id_external_id_key" on "pushed_lead" ("tenant_id", "ad_account_id", "external_id") where is_deleted = 0;

create table "state_report" (
  "tenant_id" text not null,
  "id" bigint not null,
  "pushed_lead_id" bigint not null,
  "ad_account_id" bigint not null,
  "lead_id" bigint,
  "clue_name" text,
  "external_id" text not null,
  "event" text not null,
  "invalid_type" text,
  "platform_reason" text,
  "state" text not null,
  "happened_time" timestamp(0) with time zone,
  "sent_time" timestamp(0) with time zone,
  "tries" integer,
  "error" text,
  "claimed_at" timestamp(0) with time zone,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "state_report_list_idx" on "state_report" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "state_report_pushed_lead_id_idx" on "state_report" ("tenant_id", "pushed_lead_id", "create_time", "id") include ("is_deleted") where pushed_lead_id is not null;

create index "state_report_ad_account_id_idx" on "state_report" ("tenant_id", "ad_account_id", "create_time", "id") include ("is_deleted") where ad_account_id is not null;

create index "state_report_state_idx" on "state_report" ("tenant_id", "state", "create_time", "id") where is_deleted = 0;

create unique index "state_report_pushed_lead_id_event_key" on "state_report" ("tenant_id", "pushed_lead_id", "event") where is_deleted = 0;

create table "platform_reason" (
  "tenant_id" text not null,
  "platform" text not null,
  "invalid_type" text not null,
  "reason" text not null,
  primary key ("tenant_id", "platform", "invalid_type")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "sandbox_report" (
  "tenant_id" text not null,
  "ad_account_id" bigint not null,
  "external_id" text not null,
  "number" integer not null,
  "body" text not null,
  "answer" text not null,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "ad_account_id", "external_id", "number")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

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

alter table "pushed_lead" add constraint "pushed_lead_ad_account_id_fkey" foreign key (tenant_id, "ad_account_id") references "ad_account" (tenant_id, id) deferrable not valid;

alter table "state_report" add constraint "state_report_pushed_lead_id_fkey" foreign key (tenant_id, "pushed_lead_id") references "pushed_lead" (tenant_id, id) deferrable not valid;

alter table "state_report" add constraint "state_report_ad_account_id_fkey" foreign key (tenant_id, "ad_account_id") references "ad_account" (tenant_id, id) deferrable not valid;
