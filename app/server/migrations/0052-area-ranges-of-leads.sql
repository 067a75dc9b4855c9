-- In which range the area of a lead's home lies, as customers have it.
alter table "lead" add column "area_range" text;
update "lead" set "area_range" = (1 + (square_measure >= 60)::int + (square_measure >= 90)::int + (square_measure >= 120)::int + (square_measure >= 150)::int)::text where square_measure is not null;
