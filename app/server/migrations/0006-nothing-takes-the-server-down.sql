alter table "import_job" add column "tries" integer not null default 0;

create table "process_number" (
  "number" integer not null,
  "holder" text not null,
  "until" timestamp(0) with time zone not null,
  "moment" bigint not null,
  primary key ("number")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

alter table "idempotency" add column "content" text not null default '';
