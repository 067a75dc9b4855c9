alter table "contract" add column "discount_amount" numeric(18,2);

alter table "contract" add column "discount_total" numeric(18,2);

alter table "contract" add column "excess_discount" numeric(18,2);

alter table "contract" add column "design_fee" numeric(18,2);

alter table "contract" add column "manage_fee" numeric(18,2);

alter table "contract" add column "tax" numeric(18,2);

alter table "contract" add column "new_retail_amount" numeric(18,2);

alter table "contract" add column "new_retail_categories" integer;

alter table "dept" add column "discount_limit" numeric(18,2);

alter table "product_category" add column "new_retail" text;

alter table "visit_record" add column "questionnaire_score" integer;

alter table "visit_record" add column "questionnaire_answers" text;

alter table "visit_record" add column "questionnaire_by_id" bigint;

-- What was taken off contracts that are there.
update "contract" set "discount_amount" = 0, "discount_total" = coalesce("money", 0) - coalesce("total_price", 0);

-- The ledger has entries of contracts and of records of visits too.
alter table "sales_event" add column "contract_id" bigint;

alter table "sales_event" add column "visit_id" bigint;

alter table "sales_event" add column "visits" integer;

alter table "sales_event" add column "score" integer;

alter table "sales_event" add column "categories" integer;

drop index sales_event_customer_id_clue_id_kind_sign_id_key;

create index "sales_event_contract_id_idx" on "sales_event" ("tenant_id", "contract_id", "day", "id") where is_deleted = 0 and contract_id is not null;

create index "sales_event_visit_id_idx" on "sales_event" ("tenant_id", "visit_id", "day", "id") where is_deleted = 0 and visit_id is not null;

create unique index "sales_event_customer_id_clue_id_kind_sign_id_contr_52770b39_key" on "sales_event" ("tenant_id", "customer_id", "clue_id", "kind", "sign_id", "contract_id", "visit_id") nulls not distinct where is_deleted = 0;
