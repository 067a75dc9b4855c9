-- What every server has to agree on: the fingerprint of the key, where files are kept.
create table installation (name text not null, value text not null, primary key (name)) with (autovacuum_vacuum_insert_scale_factor=0.02);
-- When somebody was last at work in a tenant, so that what runs by the clock passes the others over.
create table tenant_activity (tenant_id text not null, last_seen timestamp(0) with time zone not null, primary key (tenant_id)) with (autovacuum_vacuum_insert_scale_factor=0.02);
insert into tenant_activity (tenant_id, last_seen) select tenant_code, now() from tenant where is_deleted = 0 and tenant_code is not null on conflict do nothing;
