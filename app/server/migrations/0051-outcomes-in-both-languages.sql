-- What came of requests from outside, as whoever works in English reads it.
alter table "pushed_lead" add column "data_result_en" text;
alter table "source_request_log" add column "data_result_en" text;
