-- What is to be generated may name its table as clients of the open edition do; rows of today say that of their model.
alter table "develop_code"
  alter column "model_id" drop not null,
  add column "datasource_id" bigint,
  add column "table_name" text,
  add column "pk_name" text,
  add column "base_mode" text,
  add column "wrap_mode" text;
update "develop_code" c set "table_name" = m."model_table", "datasource_id" = m."datasource_id"
  from "develop_model" m where m."id" = c."model_id";
drop index "develop_code_model_id_idx";
create index "develop_code_model_id_idx" on "develop_code" (model_id, create_time, id)
  where ((is_deleted = 0) and (model_id is not null));
