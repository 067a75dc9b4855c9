create table "flow_model" (
  "tenant_id" text not null,
  "id" bigint not null,
  "model_key" text not null,
  "name" text not null,
  "category" text,
  "description" text,
  "xml" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "flow_model_list_idx" on "flow_model" ("tenant_id", "update_time", "id") where is_deleted = 0;

create unique index "flow_model_model_key_key" on "flow_model" ("tenant_id", "model_key") where is_deleted = 0;

create index "flow_model_sk_idx" on "flow_model" using gin ("sk");

create table "flow_definition" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text not null,
  "key" text not null,
  "category" text,
  "definition_version" integer not null,
  "latest" integer not null,
  "suspension_state" text not null,
  "deployment_id" text not null,
  "deployment_time" timestamp(0) with time zone not null,
  "startable" integer not null,
  "form_key" text,
  "description" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "flow_definition_list_idx" on "flow_definition" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "flow_definition_key_idx" on "flow_definition" ("tenant_id", "key", "create_time", "id") include ("suspension_state", "latest", "startable") where is_deleted = 0;

create index "flow_definition_deployment_id_idx" on "flow_definition" ("tenant_id", "deployment_id", "create_time", "id") include ("suspension_state", "latest", "startable") where is_deleted = 0;

create table "flow_instance" (
  "tenant_id" text not null,
  "id" bigint not null,
  "title" text not null,
  "process_definition_id" bigint not null,
  "process_definition_key" text not null,
  "process_definition_name" text not null,
  "process_definition_version" integer not null,
  "category" text,
  "state" text not null,
  "suspension_state" text not null,
  "steps" text,
  "start_user" bigint not null,
  "start_time" timestamp(0) with time zone not null,
  "end_time" timestamp(0) with time zone,
  "business_table" text,
  "business_id" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "flow_instance_list_idx" on "flow_instance" ("tenant_id", "create_time", "id") include ("start_user") where is_deleted = 0;

create index "flow_instance_process_definition_id_idx" on "flow_instance" ("tenant_id", "process_definition_id", "create_time", "id") where is_deleted = 0;

create index "flow_instance_state_idx" on "flow_instance" ("tenant_id", "state", "create_time", "id") where is_deleted = 0;

create index "flow_instance_start_user_idx" on "flow_instance" ("tenant_id", "start_user", "create_time", "id") where is_deleted = 0;

create index "flow_instance_business_id_idx" on "flow_instance" ("tenant_id", "business_id", "create_time", "id") where is_deleted = 0 and business_id is not null;

create index "flow_instance_sk_idx" on "flow_instance" using gin ("sk");

create table "flow_task" (
  "tenant_id" text not null,
  "id" bigint not null,
  "title" text not null,
  "task_name" text not null,
  "task_definition_key" text not null,
  "status" text not null,
  "assignee" bigint,
  "candidate_user_ids" bigint[],
  "candidate_role_ids" bigint[],
  "candidate_dept_ids" bigint[],
  "execution_id" text not null,
  "place" integer not null,
  "process_instance_id" bigint not null,
  "process_definition_id" bigint not null,
  "process_definition_key" text not null,
  "process_definition_name" text not null,
  "process_definition_version" integer not null,
  "category" text,
  "start_user" bigint not null,
  "delegated_by" bigint,
  "due_time" timestamp(0) with time zone,
  "claim_time" timestamp(0) with time zone,
  "end_time" timestamp(0) with time zone,
  "verdict" text,
  "comment" text,
  "form_key" text,
  "business_table" text,
  "business_id" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "flow_task_list_idx" on "flow_task" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "flow_task_assignee_idx" on "flow_task" ("tenant_id", "assignee", "create_time", "id") include ("status") where is_deleted = 0 and assignee is not null;

create index "flow_task_candidate_user_ids_idx" on "flow_task" using gin ("candidate_user_ids");

create index "flow_task_candidate_role_ids_idx" on "flow_task" using gin ("candidate_role_ids");

create index "flow_task_candidate_dept_ids_idx" on "flow_task" using gin ("candidate_dept_ids");

create index "flow_task_process_instance_id_idx" on "flow_task" ("tenant_id", "process_instance_id", "create_time", "id") include ("status") where is_deleted = 0;

create table "flow_source" (
  "tenant_id" text not null,
  "definition_id" bigint not null,
  "xml" text not null,
  primary key ("tenant_id", "definition_id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "flow_state" (
  "tenant_id" text not null,
  "instance_id" bigint not null,
  "state" jsonb,
  "variables" jsonb not null,
  "from_step" text,
  "wake_time" timestamp with time zone,
  primary key ("tenant_id", "instance_id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "flow_activity" (
  "tenant_id" text not null,
  "id" bigint not null,
  "instance_id" bigint not null,
  "activity_id" text not null,
  "activity_type" text not null,
  "name" text not null,
  "start_time" timestamp(0) with time zone not null,
  "end_time" timestamp(0) with time zone,
  "task_id" bigint,
  "user_id" bigint,
  "deed" text,
  "comment" text,
  "attachments" jsonb not null default '[]'::jsonb,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "flow_activity_instance_idx" on "flow_activity" ("tenant_id", "instance_id", "id");

create table "leave_application" (
  "tenant_id" text not null,
  "id" bigint not null,
  "process_instance_id" bigint not null,
  "process_definition_id" bigint not null,
  "user_id" bigint not null,
  "task_user" bigint,
  "start_time" timestamp(0) with time zone not null,
  "end_time" timestamp(0) with time zone not null,
  "reason" text not null,
  "apply_time" timestamp(0) with time zone not null,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "leave_application_user_idx" on "leave_application" ("tenant_id", "user_id", "id");
