alter table "datasource" add column "sealed_password" text;
