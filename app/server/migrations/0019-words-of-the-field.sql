-- Imports are validated, and say so; what a file may do is its import mode. A password was checked, not judged.
alter table "import_job" rename column "take" to "import_mode";

update "import_job" set "state" = case "state" when 'judging' then 'validating' else 'validated' end
  where "state" in ('judging', 'judged');

alter table "credential" rename column "judged" to "checked";

-- The button for the active role is hidden from the top bar under its own name.
update "user_setting" set "value" = ("value" - 'seat') || '["activeRole"]'::jsonb
  where "key" = 'top-bar-hidden' and jsonb_typeof("value") = 'array' and "value" ? 'seat';
