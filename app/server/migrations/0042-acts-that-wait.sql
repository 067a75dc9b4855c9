-- What was asked for and waits for approval, and the records that wait with it.
create table "held_act" (
  "tenant_id" text not null,
  "id" bigint not null,
  "kind" text not null,
  "user_id" bigint not null,
  "route" text not null,
  "input" jsonb not null,
  "facts" jsonb not null,
  "record_table" text not null,
  "record_ids" jsonb not null,
  "process_instance_id" bigint,
  "open_until" timestamp with time zone,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "held_record" (
  "tenant_id" text not null,
  "record_table" text not null,
  "record_id" bigint not null,
  "kind" text not null,
  "act_id" bigint not null,
  primary key ("tenant_id", "record_table", "record_id", "kind")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "held_record_act_idx" on "held_record" ("tenant_id", "act_id");
