create table "phone_lock" (
  "tenant_id" text not null,
  "phone_hash" bigint not null,
  primary key ("tenant_id", "phone_hash")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
