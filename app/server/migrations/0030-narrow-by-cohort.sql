drop index sales_event_narrow_idx;

CREATE INDEX sales_event_narrow_idx ON sales_event USING btree (tenant_id, kind, day) INCLUDE (company_id, owner_dept_id, owner_user_id, channel_id, sub_channel_id, quantity, amount, waited, reached, service_id, designer_id, cohort_day) WHERE (is_deleted = 0);

CREATE INDEX sales_event_narrow_cohort_idx ON sales_event USING btree (tenant_id, kind, cohort_day) INCLUDE (company_id, owner_dept_id, owner_user_id, channel_id, sub_channel_id, quantity, amount, waited, reached, service_id, designer_id, day) WHERE ((is_deleted = 0) AND (cohort_day IS NOT NULL));

-- A salesperson has one department and one company: with that the planner knows how few lines a report has, and counts with several processes.
create statistics "sales_event_narrow" (ndistinct) on kind, company_id, owner_dept_id, owner_user_id, channel_id, sub_channel_id from "sales_event";
analyze "sales_event";
