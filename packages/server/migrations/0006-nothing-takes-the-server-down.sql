alter table "import_job" add column "tries" integer not null default 0;
