-- What a call does, as whoever works in English reads it.
alter table "api_log" add column "title_en" text;
