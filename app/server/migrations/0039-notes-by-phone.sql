alter table "customer_follow" add column "picture" text;

alter table "customer_follow" add column "voice" text;

alter table "follow_record" add column "picture" text;

alter table "follow_record" add column "voice" text;
