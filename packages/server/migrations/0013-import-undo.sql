alter table "import_job" add column "undone" integer not null default 0;

alter table "import_row" add column "record_version" integer;
