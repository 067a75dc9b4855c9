create table "contract_product" (
  "tenant_id" text not null,
  "id" bigint not null,
  "contract_id" bigint not null,
  "product_id" bigint not null,
  "price" numeric(18,2),
  "sales_price" numeric(18,2),
  "num" numeric(18,2) not null,
  "discount" numeric(18,4),
  "subtotal" numeric(18,2),
  "unit" text,
  "remark" text,
  "sort" integer,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "contract_product_list_idx" on "contract_product" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "contract_product_contract_id_idx" on "contract_product" ("tenant_id", "contract_id", "sort", "id") include ("is_deleted") where contract_id is not null;

create index "contract_product_product_id_idx" on "contract_product" ("tenant_id", "product_id", "sort", "id") include ("is_deleted") where product_id is not null;

alter table "business_product" add column "sort" integer;

drop index business_product_list_idx;

drop index business_product_business_id_idx;

CREATE INDEX business_product_list_idx ON business_product USING btree (tenant_id, sort, id) WHERE (is_deleted = 0);

CREATE INDEX business_product_business_id_idx ON business_product USING btree (tenant_id, business_id, sort, id) INCLUDE (is_deleted) WHERE (business_id IS NOT NULL);

alter table "contract_product" add constraint "contract_product_contract_id_fkey" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id) deferrable not valid;

alter table "contract_product" add constraint "contract_product_product_id_fkey" foreign key (tenant_id, "product_id") references "product" (tenant_id, id) deferrable not valid;
