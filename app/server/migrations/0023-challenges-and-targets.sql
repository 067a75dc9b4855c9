-- Visits, signs and refunds count for whoever had the customer that day (performance_entry); challenges are between departments
-- as well, end with a podium and are seen by both departments; targets are seen by scope.

create table "performance_entry" (
  "tenant_id" text not null,
  "id" bigint not null,
  "customer_id" bigint not null,
  "kind" text not null,
  "day" date not null,
  "quantity" integer not null,
  "amount" numeric(18,2) not null,
  "owner_user_id" bigint,
  "owner_dept_id" bigint,
  "company_id" bigint,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "performance_entry_list_idx" on "performance_entry" ("tenant_id", "day", "id") include ("owner_user_id", "owner_dept_id") where is_deleted = 0;

create index "performance_entry_customer_id_idx" on "performance_entry" ("tenant_id", "customer_id", "day", "id") where is_deleted = 0;

create index "performance_entry_company_id_idx" on "performance_entry" ("tenant_id", "company_id", "day", "id") where is_deleted = 0 and company_id is not null;

create index "performance_entry_owner_user_id_idx" on "performance_entry" ("tenant_id", "owner_user_id", "day", "id") where is_deleted = 0 and owner_user_id is not null;

create index "performance_entry_owner_dept_id_idx" on "performance_entry" ("tenant_id", "owner_dept_id", "day", "id") where is_deleted = 0 and owner_dept_id is not null;

create table "activity_picture" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text not null,
  "dept_id" bigint,
  "pic_url" text not null,
  "activity_desc" text,
  "remark" text,
  "status" text not null,
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

create index "activity_picture_list_idx" on "activity_picture" ("tenant_id", "create_time", "id") where is_deleted = 0;

create index "activity_picture_dept_id_idx" on "activity_picture" ("tenant_id", "dept_id", "create_time", "id") where is_deleted = 0 and dept_id is not null;

create index "activity_picture_sk_idx" on "activity_picture" using gin ("sk");

alter table "contest" add column "initiator_dept_id" bigint;

alter table "contest" add column "accept_dept_id" bigint;

alter table "contest" add column "winner" text;

alter table "contest" add column "podium" jsonb;

drop index contest_list_idx;

CREATE INDEX contest_list_idx ON contest USING btree (tenant_id, create_time, id) INCLUDE (initiator_id, accept_id, initiator_dept_id, accept_dept_id) WHERE (is_deleted = 0);

CREATE INDEX contest_initiator_dept_id_idx ON contest USING btree (tenant_id, initiator_dept_id, create_time, id) WHERE ((is_deleted = 0) AND (initiator_dept_id IS NOT NULL));

CREATE INDEX contest_accept_dept_id_idx ON contest USING btree (tenant_id, accept_dept_id, create_time, id) WHERE ((is_deleted = 0) AND (accept_dept_id IS NOT NULL));

-- Challenges of today are between two people: their departments see them.
update contest c set initiator_dept_id = u.dept_id[1] from "user" u where u.tenant_id = c.tenant_id and u.id = c.initiator_id;

update contest c set accept_dept_id = u.dept_id[1] from "user" u where u.tenant_id = c.tenant_id and u.id = c.accept_id;

-- Of several equal invitations the last one stays.
update contest c set is_deleted = 1, version = c.version + 1 where c.is_deleted = 0 and c.status = '0' and exists (
  select 1 from contest d where d.tenant_id = c.tenant_id and d.is_deleted = 0 and d.status = '0' and d.id > c.id
    and (d.initiator_id, d.accept_id, d.pk_join_type, d.pk_type) = (c.initiator_id, c.accept_id, c.pk_join_type, c.pk_type));

CREATE UNIQUE INDEX contest_initiator_id_accept_id_pk_join_type_pk_type_key ON contest USING btree (tenant_id, initiator_id, accept_id, pk_join_type, pk_type) WHERE ((is_deleted = 0) AND (status = '0'::text));

alter table "target" add column "seat_dept_id" bigint;

drop index target_list_idx;

CREATE INDEX target_list_idx ON target USING btree (tenant_id, create_time, id) INCLUDE (kpiuser_id, seat_dept_id) WHERE (is_deleted = 0);

CREATE INDEX target_seat_dept_id_idx ON target USING btree (tenant_id, seat_dept_id, create_time, id) WHERE ((is_deleted = 0) AND (seat_dept_id IS NOT NULL));

update target t set seat_dept_id = case t.type when '1' then t.company_id when '2' then t.kpiuser_dept_id
  else (select u.dept_id[1] from "user" u where u.tenant_id = t.tenant_id and u.id = t.kpiuser_id) end;

-- What is known of the past counts for whoever has the customer today. The ids are of this moment.
insert into performance_entry (tenant_id, id, customer_id, kind, day, quantity, amount, owner_user_id, owner_dept_id, company_id, create_time, update_time)
  select f.tenant_id, (((extract(epoch from now()) * 1000)::bigint - 1288834974657 + f.n / 4096) << 22) | (f.n % 4096),
    f.customer_id, f.kind, f.day, f.quantity, f.amount, f.owner_user_id, f.owner_dept_id, f.company_id, now(), now()
  from (
    select c.tenant_id, c.id as customer_id, e.kind, e.day, e.quantity, coalesce(e.amount, 0) as amount, c.owner_user_id, c.owner_dept_id, c.company_id,
      row_number() over (order by c.id, e.kind) - 1 as n
    from customer c cross join lateral (values
      ('visit', c.first_comm_date, 1, 0),
      ('sign', c.sig_date, 1, c.sig_amount),
      ('refund', case when c.sig_status in ('3', '4') and c.sig_date is not null then c.refund_date end, -1, -c.sig_amount)
    ) e(kind, day, quantity, amount)
    where c.is_deleted = 0 and e.day is not null) f;
