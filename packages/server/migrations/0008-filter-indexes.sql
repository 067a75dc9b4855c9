CREATE INDEX customer_dispatch_date_idx ON customer USING btree (tenant_id, dispatch_date, create_time, id) WHERE ((is_deleted = 0) AND (dispatch_date IS NOT NULL));

CREATE INDEX customer_eff_reason_idx ON customer USING btree (tenant_id, eff_reason, create_time, id) WHERE ((is_deleted = 0) AND (eff_reason IS NOT NULL));

CREATE INDEX customer_sig_type_idx ON customer USING btree (tenant_id, sig_type, create_time, id) WHERE ((is_deleted = 0) AND (sig_type IS NOT NULL));

CREATE INDEX customer_small_time_idx ON customer USING btree (tenant_id, small_time, create_time, id) WHERE ((is_deleted = 0) AND (small_time IS NOT NULL));

CREATE INDEX customer_refund_date_idx ON customer USING btree (tenant_id, refund_date, create_time, id) WHERE ((is_deleted = 0) AND (refund_date IS NOT NULL));

CREATE INDEX customer_family_members_idx ON customer USING btree (tenant_id, family_members, create_time, id) WHERE ((is_deleted = 0) AND (family_members IS NOT NULL));

CREATE INDEX customer_predict_date_idx ON customer USING btree (tenant_id, predict_date, create_time, id) WHERE ((is_deleted = 0) AND (predict_date IS NOT NULL));

CREATE INDEX customer_first_comm_date_idx ON customer USING btree (tenant_id, first_comm_date, create_time, id) WHERE ((is_deleted = 0) AND (first_comm_date IS NOT NULL));

CREATE INDEX customer_second_comm_date_idx ON customer USING btree (tenant_id, second_comm_date, create_time, id) WHERE ((is_deleted = 0) AND (second_comm_date IS NOT NULL));

CREATE INDEX customer_third_comm_date_idx ON customer USING btree (tenant_id, third_comm_date, create_time, id) WHERE ((is_deleted = 0) AND (third_comm_date IS NOT NULL));

CREATE INDEX customer_last_visit_date_idx ON customer USING btree (tenant_id, last_visit_date, create_time, id) WHERE ((is_deleted = 0) AND (last_visit_date IS NOT NULL));

CREATE INDEX customer_survey_date_idx ON customer USING btree (tenant_id, survey_date, create_time, id) WHERE ((is_deleted = 0) AND (survey_date IS NOT NULL));

CREATE INDEX customer_start_date_idx ON customer USING btree (tenant_id, start_date, create_time, id) WHERE ((is_deleted = 0) AND (start_date IS NOT NULL));

CREATE INDEX customer_open_start_date_idx ON customer USING btree (tenant_id, open_start_date, create_time, id) WHERE ((is_deleted = 0) AND (open_start_date IS NOT NULL));

CREATE INDEX customer_update_record_date_idx ON customer USING btree (tenant_id, update_record_date, create_time, id) WHERE ((is_deleted = 0) AND (update_record_date IS NOT NULL));

CREATE INDEX customer_plan_complete_date_idx ON customer USING btree (tenant_id, plan_complete_date, create_time, id) WHERE ((is_deleted = 0) AND (plan_complete_date IS NOT NULL));

CREATE INDEX customer_complete_date_idx ON customer USING btree (tenant_id, complete_date, create_time, id) WHERE ((is_deleted = 0) AND (complete_date IS NOT NULL));

CREATE INDEX lead_is_measured_idx ON lead USING btree (tenant_id, is_measured, create_time, id) WHERE ((is_deleted = 0) AND (is_measured IS NOT NULL));
