alter table "contract" add column "approver_ids" bigint[];
