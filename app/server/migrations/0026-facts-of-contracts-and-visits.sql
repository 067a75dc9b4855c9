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
