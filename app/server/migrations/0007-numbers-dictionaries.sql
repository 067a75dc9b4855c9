create table "phone_lock" (
  "tenant_id" text not null,
  "phone_hash" bigint not null,
  primary key ("tenant_id", "phone_hash")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

-- Of several dictionaries with one code the first stays; it takes over the entries whose keys it lacks.
with heads as (
  select id, first_value(id) over (partition by tenant_id, code order by id) as first from dict_biz where parent_id = 0 and is_deleted = 0
), moving as (
  select distinct on (h.first, e.dict_key) e.id, h.first from heads h join dict_biz e on e.parent_id = h.id and e.is_deleted = 0
  where h.id <> h.first and not exists (select 1 from dict_biz k where k.parent_id = h.first and k.is_deleted = 0 and k.dict_key = e.dict_key)
  order by h.first, e.dict_key, e.id
)
update dict_biz e set parent_id = m.first, version = version + 1 from moving m where m.id = e.id;

update dict_biz d set is_deleted = 1, version = version + 1 where parent_id = 0 and is_deleted = 0
  and exists (select 1 from dict_biz f where f.tenant_id = d.tenant_id and f.code = d.code and f.parent_id = 0 and f.is_deleted = 0 and f.id < d.id);

update dict d set is_deleted = 1, version = version + 1 where parent_id = 0 and is_deleted = 0
  and exists (select 1 from dict f where f.code = d.code and f.parent_id = 0 and f.is_deleted = 0 and f.id < d.id);

-- Labels of intentions as specified, where nobody has worded them otherwise.
update dict_biz d set dict_value = n.zh, dict_value_en = n.en, version = version + 1
  from (values
    ('1', '近期到店', '近期到店', 'Recent store visit'),
    ('2', 'Y 限期签约', 'Y 限期签约(已到店)', 'Y signing within days, visited'),
    ('3', 'A 高意向', 'A 高意向(已到店)', 'A high intention, visited'),
    ('4', 'B 中意向', 'B 中意向(已到店)', 'B medium, visited'),
    ('5', 'C 低意向', 'C 低意向(已到店)', 'C poor, visited')) as n(key, was, zh, en)
  where d.code = 'customer_intention' and d.dict_key = n.key and d.dict_value = n.was;
CREATE UNIQUE INDEX dict_code_key ON dict USING btree (code) WHERE ((is_deleted = 0) AND (parent_id = '0'::bigint));

CREATE UNIQUE INDEX dict_biz_code_key ON dict_biz USING btree (tenant_id, code) WHERE ((is_deleted = 0) AND (parent_id = '0'::bigint));

alter table "warning" add column "cause" text;

update "warning" set cause = case
    when warn_type = 'leadsUnassigned' then 'unassigned'
    when warn_type = 'leadNotFollowedUp' then 'notFollowed'
    when not_assigned_duration is not null then 'overdue'
    else 'release' end
  where rule_name is not null;

create table "running_number" (
  "tenant_id" text not null,
  "series" text not null,
  "value" integer not null,
  primary key ("tenant_id", "series")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
