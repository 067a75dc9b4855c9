-- What the server tells of is kept in both languages; older rows keep the one they have.
alter table "warning" add column "name_en" text, add column "warn_content_en" text;
alter table "operation_log" add column "operation_desc_en" text;
alter table "lead_change" add column "modify_content_en" text;
alter table "allocation_log" add column "reason_en" text;
