-- What a process is about, as whoever works in English reads it.
alter table "flow_instance" add column "title_en" text;

alter table "flow_task" add column "title_en" text;
