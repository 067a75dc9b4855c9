-- What logs tell of files, exports and text messages, as whoever works in English reads it.
alter table "export_log" add column "list_name_en" text;

alter table "import_error" add column "subject_en" text;

alter table "import_error" add column "reason_en" text;

alter table "sms_captcha" add column "purpose_en" text;

alter table "sms_log" add column "purpose_en" text;
