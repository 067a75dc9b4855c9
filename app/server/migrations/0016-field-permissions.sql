-- The fields a role does not see or may not change, by entity.
alter table "role" add column "field_rules" jsonb;
