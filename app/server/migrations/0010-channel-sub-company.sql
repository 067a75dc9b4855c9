alter table "channel" add column "sub_company" bigint;

drop index warning_list_idx;

drop index warning_create_dept_idx;

CREATE INDEX warning_list_idx ON warning USING btree (tenant_id, create_time, id) INCLUDE (responsible_person_id) WHERE (is_deleted = 0);

alter table "import_row" add column "notes" jsonb;
