-- Challenges and targets are counted from sales events as all figures are: each sign and refund is an entry of its sign record,
-- and performance entries go.

alter table "sales_event" add column "sign_id" bigint;

alter table "sales_event" add column "quantity" integer not null default 1;

alter table "sales_event" alter column "quantity" drop default;

-- When a step came about, how long after the one before, and how far its person got: the next start fills them in.
alter table "sales_event" add column "came" date;

update sales_event set came = day;

alter table "sales_event" alter column "came" set not null;

alter table "sales_event" add column "waited" integer;

alter table "sales_event" add column "reached" text;

drop index sales_event_customer_id_kind_key;

-- Entries name the record they are of: what they remember stays. Those of no record go when the ledger is settled.
update sales_event e set sign_id = s.id from sign_record s
  where e.tenant_id = s.tenant_id and e.customer_id = s.customer_id and e.is_deleted = 0 and s.is_deleted = 0 and e.day = s.sig_date
    and (e.kind, s.sig_status) in (('signed', '2'), ('returned', '3'), ('chargedBack', '4'));

-- A sign counts for whoever it counted for in targets and challenges, a refund against whoever had the sign.
update sales_event e set owner_user_id = p.owner_user_id, owner_dept_id = p.owner_dept_id, company_id = p.company_id
  from performance_entry p
  where p.tenant_id = e.tenant_id and p.customer_id = e.customer_id and p.is_deleted = 0 and e.is_deleted = 0 and p.day = e.day
    and case p.kind when 'visit' then e.kind = 'visited1' when 'sign' then e.kind = 'signed' else e.kind in ('returned', 'chargedBack') end;

create index "sales_event_sign_id_idx" on "sales_event" ("tenant_id", "sign_id", "day", "id") where is_deleted = 0 and sign_id is not null;

create unique index "sales_event_customer_id_clue_id_kind_sign_id_key" on "sales_event" ("tenant_id", "customer_id", "clue_id", "kind", "sign_id") nulls not distinct where is_deleted = 0;

create index "sales_event_narrow_idx" on "sales_event" ("tenant_id", "kind", "day") include ("company_id", "owner_dept_id", "owner_user_id", "channel_id", "sub_channel_id", "quantity", "amount", "service_id", "designer_id") where is_deleted = 0;

drop table performance_entry;
