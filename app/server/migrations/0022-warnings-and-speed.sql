-- Warnings of rules are open until their cause ends. Of earlier ones the last of each type and record is open, read or
-- removed ones too: the next evaluation resolves those whose cause ended.
alter table "warning" add column "state" text;
alter table "warning" add column "resolved_time" timestamp(0) with time zone;

update "warning" set "state" = 'resolved', "resolved_time" = "update_time" where "cause" is not null;
update "warning" set "state" = 'open', "resolved_time" = null where ("tenant_id", "id") in (
  select distinct on ("tenant_id", "warn_type", "resource_id") "tenant_id", "id" from "warning" where "cause" is not null
    order by "tenant_id", "warn_type", "resource_id", "id" desc);

create index "warning_state_resource_id_watch" on "warning" ("tenant_id", "resource_id") where state = 'open';
create unique index "warning_warn_type_resource_id_key" on "warning" ("tenant_id", "warn_type", "resource_id") where is_deleted = 0 and state = 'open';

-- What alarm rules look for every minute.
update "lead" set "followup_times" = 0 where "followup_times" is null;
create index "lead_status_converted_create_time_watch" on "lead" ("tenant_id", "create_time") where is_deleted = 0 and status = '0' and converted = 0;
create index "lead_status_converted_followup_times_allocate_time_watch" on "lead" ("tenant_id", "allocate_time") where is_deleted = 0 and status = '1' and converted = 0 and followup_times = 0;

-- When companies work, and how many working seconds lie before each span of it.
create table "work_calendar" (
  "tenant_id" text not null,
  "id" bigint not null,
  "calendar_name" text not null,
  "company_id" bigint,
  "weekdays" text not null,
  "hours" text not null,
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

create index "work_calendar_list_idx" on "work_calendar" ("tenant_id", "create_time", "id") where is_deleted = 0;

create unique index "work_calendar_company_id_key" on "work_calendar" ("tenant_id", "company_id") where is_deleted = 0;

create table "calendar_day" (
  "tenant_id" text not null,
  "id" bigint not null,
  "calendar_id" bigint not null,
  "day" date not null,
  "day_type" text not null,
  "day_name" text,
  "hours" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "calendar_day_list_idx" on "calendar_day" ("tenant_id", "day", "id") where is_deleted = 0;

create index "calendar_day_calendar_id_idx" on "calendar_day" ("tenant_id", "calendar_id", "day", "id") include ("is_deleted") where calendar_id is not null;

create unique index "calendar_day_calendar_id_day_key" on "calendar_day" ("tenant_id", "calendar_id", "day") where is_deleted = 0;

create table "allocation_turn" (
  "tenant_id" text not null,
  "of_id" bigint not null,
  "credit" double precision not null default 0,
  "day" text,
  "today" integer not null default 0,
  primary key ("tenant_id", "of_id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "work_span" (
  "tenant_id" text not null,
  "calendar_id" bigint not null,
  "starts" timestamp(0) with time zone not null,
  "ends" timestamp(0) with time zone not null,
  "before" integer not null,
  primary key ("tenant_id", "calendar_id", "starts")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

alter table "allocation_staff" add column "daily_limit" integer;

alter table "allocation_staff" add column "accept_time" text;

alter table "allocation_staff" add column "accept_from" text;

alter table "allocation_staff" add column "accept_to" text;

update "allocation_staff" set "accept_time" = '0';

alter table "calendar_day" add constraint "calendar_day_calendar_id_fkey" foreign key (tenant_id, "calendar_id") references "work_calendar" (tenant_id, id) deferrable not valid;

-- How fast new leads are contacted.
create table "speed_rule" (
  "tenant_id" text not null,
  "id" bigint not null,
  "rule_name" text not null,
  "channel_id" bigint,
  "minutes" integer not null,
  "leader_minutes" integer,
  "pass_minutes" integer,
  "enabled" integer,
  "rule_desc" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "speed_rule_list_idx" on "speed_rule" ("tenant_id", "create_time", "id") where is_deleted = 0;

create unique index "speed_rule_channel_id_key" on "speed_rule" ("tenant_id", "channel_id") where is_deleted = 0;

create table "lead_speed" (
  "tenant_id" text not null,
  "id" bigint not null,
  "clue_id" bigint not null,
  "channel_id" bigint,
  "user_id" bigint not null,
  "dept_id" bigint,
  "company_id" bigint,
  "rule_name" text,
  "limit_minutes" integer not null,
  "leader_minutes" integer,
  "pass_minutes" integer,
  "given_time" timestamp(0) with time zone not null,
  "contact_time" timestamp(0) with time zone,
  "minutes" integer,
  "state" text not null,
  "reminded_time" timestamp(0) with time zone,
  "leader_time" timestamp(0) with time zone,
  "leader_id" bigint,
  "end_time" timestamp(0) with time zone,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "lead_speed_list_idx" on "lead_speed" ("tenant_id", "given_time", "id") include ("user_id", "dept_id") where is_deleted = 0;

create index "lead_speed_state_given_time_watch" on "lead_speed" ("tenant_id", "given_time") where is_deleted = 0 and state = 'open';

create index "lead_speed_clue_id_idx" on "lead_speed" ("tenant_id", "clue_id", "given_time", "id") where is_deleted = 0;

create index "lead_speed_given_time_idx" on "lead_speed" ("tenant_id", "given_time", "id") where is_deleted = 0;

create index "lead_speed_user_id_idx" on "lead_speed" ("tenant_id", "user_id", "given_time", "id") where is_deleted = 0;

create index "lead_speed_dept_id_idx" on "lead_speed" ("tenant_id", "dept_id", "given_time", "id") where is_deleted = 0 and dept_id is not null;

alter table "lead" add column "first_contact_time" timestamp(0) with time zone;

alter table "lead" add column "first_contact_minutes" integer;
