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
