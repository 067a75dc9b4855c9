create table "lead_count" (
  "tenant_id" text not null,
  "place" bigint not null generated always as identity,
  "status" text,
  "is_valid" text,
  "intention" text,
  "clue_source" text,
  "converted" integer,
  "is_duplicate" text,
  "rows_counted" bigint not null,
  primary key ("tenant_id", "place")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "customer_count" (
  "tenant_id" text not null,
  "place" bigint not null generated always as identity,
  "pool_status" text,
  "is_effective" text,
  "purpose" text,
  "customer_source" text,
  "sig_status" text,
  "dispatch_status" text,
  "is_repeat" text,
  "rows_counted" bigint not null,
  primary key ("tenant_id", "place")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

drop index business_deal_date_sort;

drop index business_next_time_sort;

drop index business_total_price_sort;

CREATE INDEX business_deal_date_sort ON business USING btree (tenant_id, deal_date, id) INCLUDE (create_time) WHERE ((is_deleted = 0) AND (deal_date IS NOT NULL));

CREATE INDEX business_next_time_sort ON business USING btree (tenant_id, next_time, id) INCLUDE (create_time) WHERE ((is_deleted = 0) AND (next_time IS NOT NULL));

CREATE INDEX business_total_price_sort ON business USING btree (tenant_id, total_price, id) INCLUDE (create_time) WHERE ((is_deleted = 0) AND (total_price IS NOT NULL));

drop index contract_signing_date_sort;

drop index contract_total_price_sort;

drop index contract_unreceived_money_sort;

CREATE INDEX contract_signing_date_sort ON contract USING btree (tenant_id, signing_date, id) INCLUDE (create_time) WHERE (is_deleted = 0);

CREATE INDEX contract_total_price_sort ON contract USING btree (tenant_id, total_price, id) INCLUDE (create_time) WHERE ((is_deleted = 0) AND (total_price IS NOT NULL));

CREATE INDEX contract_unreceived_money_sort ON contract USING btree (tenant_id, unreceived_money, id) INCLUDE (create_time) WHERE ((is_deleted = 0) AND (unreceived_money IS NOT NULL));

drop index customer_main_channel_idx;

drop index customer_telephone_idx;

drop index customer_telephone2_idx;

drop index customer_company_id_idx;

drop index customer_owner_user_id_idx;

drop index customer_comm_service_id_idx;

drop index customer_sig_designer_id_idx;

drop index customer_sig_service_id_idx;

drop index customer_owner_dept_id_idx;

drop index customer_first_time_sort;

drop index customer_next_time_sort;

drop index customer_last_time_sort;

drop index customer_sig_date_sort;

drop index customer_dispatch_date_idx;

drop index customer_eff_reason_idx;

drop index customer_sig_type_idx;

drop index customer_small_time_idx;

drop index customer_refund_date_idx;

drop index customer_family_members_idx;

drop index customer_predict_date_idx;

drop index customer_first_comm_date_idx;

drop index customer_second_comm_date_idx;

drop index customer_third_comm_date_idx;

drop index customer_last_visit_date_idx;

drop index customer_survey_date_idx;

drop index customer_start_date_idx;

drop index customer_open_start_date_idx;

drop index customer_update_record_date_idx;

drop index customer_plan_complete_date_idx;

drop index customer_complete_date_idx;

drop index customer_clue_id_idx;

CREATE INDEX customer_pool_status_idx ON customer USING btree (tenant_id, pool_status, create_time, id) WHERE (is_deleted = 0);

CREATE INDEX customer_telephone_idx ON customer USING btree (tenant_id, telephone, create_time, id) INCLUDE (pool_status) WHERE (is_deleted = 0);

CREATE INDEX customer_telephone2_idx ON customer USING btree (tenant_id, telephone2, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (telephone2 IS NOT NULL));

CREATE INDEX customer_main_channel_idx ON customer USING btree (tenant_id, main_channel, create_time, id) INCLUDE (is_deleted, pool_status) WHERE (main_channel IS NOT NULL);

CREATE INDEX customer_dispatch_date_idx ON customer USING btree (tenant_id, dispatch_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (dispatch_date IS NOT NULL));

CREATE INDEX customer_company_id_idx ON customer USING btree (tenant_id, company_id, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (company_id IS NOT NULL));

CREATE INDEX customer_owner_user_id_idx ON customer USING btree (tenant_id, owner_user_id, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (owner_user_id IS NOT NULL));

CREATE INDEX customer_eff_reason_idx ON customer USING btree (tenant_id, eff_reason, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (eff_reason IS NOT NULL));

CREATE INDEX customer_sig_type_idx ON customer USING btree (tenant_id, sig_type, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (sig_type IS NOT NULL));

CREATE INDEX customer_small_time_idx ON customer USING btree (tenant_id, small_time, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (small_time IS NOT NULL));

CREATE INDEX customer_refund_date_idx ON customer USING btree (tenant_id, refund_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (refund_date IS NOT NULL));

CREATE INDEX customer_family_members_idx ON customer USING btree (tenant_id, family_members, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (family_members IS NOT NULL));

CREATE INDEX customer_predict_date_idx ON customer USING btree (tenant_id, predict_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (predict_date IS NOT NULL));

CREATE INDEX customer_last_time_sort ON customer USING btree (tenant_id, last_time, id) INCLUDE (create_time, pool_status) WHERE ((is_deleted = 0) AND (last_time IS NOT NULL));

CREATE INDEX customer_first_comm_date_idx ON customer USING btree (tenant_id, first_comm_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (first_comm_date IS NOT NULL));

CREATE INDEX customer_second_comm_date_idx ON customer USING btree (tenant_id, second_comm_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (second_comm_date IS NOT NULL));

CREATE INDEX customer_third_comm_date_idx ON customer USING btree (tenant_id, third_comm_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (third_comm_date IS NOT NULL));

CREATE INDEX customer_last_visit_date_idx ON customer USING btree (tenant_id, last_visit_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (last_visit_date IS NOT NULL));

CREATE INDEX customer_survey_date_idx ON customer USING btree (tenant_id, survey_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (survey_date IS NOT NULL));

CREATE INDEX customer_start_date_idx ON customer USING btree (tenant_id, start_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (start_date IS NOT NULL));

CREATE INDEX customer_open_start_date_idx ON customer USING btree (tenant_id, open_start_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (open_start_date IS NOT NULL));

CREATE INDEX customer_update_record_date_idx ON customer USING btree (tenant_id, update_record_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (update_record_date IS NOT NULL));

CREATE INDEX customer_sig_date_sort ON customer USING btree (tenant_id, sig_date, id) INCLUDE (create_time, pool_status) WHERE ((is_deleted = 0) AND (sig_date IS NOT NULL));

CREATE INDEX customer_plan_complete_date_idx ON customer USING btree (tenant_id, plan_complete_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (plan_complete_date IS NOT NULL));

CREATE INDEX customer_complete_date_idx ON customer USING btree (tenant_id, complete_date, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (complete_date IS NOT NULL));

CREATE INDEX customer_clue_id_idx ON customer USING btree (tenant_id, clue_id, create_time, id) INCLUDE (is_deleted, pool_status) WHERE (clue_id IS NOT NULL);

CREATE INDEX customer_comm_service_id_idx ON customer USING btree (tenant_id, comm_service_id, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (comm_service_id IS NOT NULL));

CREATE INDEX customer_sig_designer_id_idx ON customer USING btree (tenant_id, sig_designer_id, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (sig_designer_id IS NOT NULL));

CREATE INDEX customer_sig_service_id_idx ON customer USING btree (tenant_id, sig_service_id, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (sig_service_id IS NOT NULL));

CREATE INDEX customer_owner_dept_id_idx ON customer USING btree (tenant_id, owner_dept_id, create_time, id) INCLUDE (pool_status) WHERE ((is_deleted = 0) AND (owner_dept_id IS NOT NULL));

CREATE INDEX customer_first_time_sort ON customer USING btree (tenant_id, first_time, id) INCLUDE (create_time, pool_status) WHERE ((is_deleted = 0) AND (first_time IS NOT NULL));

CREATE INDEX customer_next_time_sort ON customer USING btree (tenant_id, next_time, id) INCLUDE (create_time, pool_status) WHERE ((is_deleted = 0) AND (next_time IS NOT NULL));

drop index dict_code_idx;

CREATE INDEX dict_code_idx ON dict USING btree (code, sort, id) INCLUDE (parent_id) WHERE (is_deleted = 0);

drop index dict_biz_code_idx;

CREATE INDEX dict_biz_code_idx ON dict_biz USING btree (tenant_id, code, sort, id) INCLUDE (parent_id) WHERE (is_deleted = 0);

drop index lead_first_consult_date_idx;

drop index lead_telephone_idx;

drop index lead_mobile_idx;

drop index lead_owner_user_id_idx;

drop index lead_next_time_idx;

drop index lead_owner_dept_id_idx;

drop index lead_last_time_sort;

drop index lead_channel_id_idx;

drop index lead_is_measured_idx;

CREATE INDEX lead_converted_idx ON lead USING btree (tenant_id, converted, create_time, id) WHERE (is_deleted = 0);

CREATE INDEX lead_channel_id_idx ON lead USING btree (tenant_id, channel_id, create_time, id) INCLUDE (is_deleted, converted, status) WHERE (channel_id IS NOT NULL);

CREATE INDEX lead_first_consult_date_idx ON lead USING btree (tenant_id, first_consult_date, create_time, id) INCLUDE (converted, status) WHERE (is_deleted = 0);

CREATE INDEX lead_telephone_idx ON lead USING btree (tenant_id, telephone, create_time, id) INCLUDE (converted, status) WHERE (is_deleted = 0);

CREATE INDEX lead_mobile_idx ON lead USING btree (tenant_id, mobile, create_time, id) INCLUDE (converted, status) WHERE ((is_deleted = 0) AND (mobile IS NOT NULL));

CREATE INDEX lead_owner_user_id_idx ON lead USING btree (tenant_id, owner_user_id, create_time, id) INCLUDE (converted, status) WHERE ((is_deleted = 0) AND (owner_user_id IS NOT NULL));

CREATE INDEX lead_next_time_idx ON lead USING btree (tenant_id, next_time, create_time, id) INCLUDE (converted, status) WHERE ((is_deleted = 0) AND (next_time IS NOT NULL));

CREATE INDEX lead_is_measured_idx ON lead USING btree (tenant_id, is_measured, create_time, id) INCLUDE (converted, status) WHERE ((is_deleted = 0) AND (is_measured IS NOT NULL));

CREATE INDEX lead_owner_dept_id_idx ON lead USING btree (tenant_id, owner_dept_id, create_time, id) INCLUDE (converted, status) WHERE ((is_deleted = 0) AND (owner_dept_id IS NOT NULL));

CREATE INDEX lead_last_time_sort ON lead USING btree (tenant_id, last_time, id) INCLUDE (create_time, converted, status) WHERE ((is_deleted = 0) AND (last_time IS NOT NULL));

drop index menu_parent_id_idx;

CREATE INDEX menu_parent_id_idx ON menu USING btree (parent_id, sort, id) INCLUDE (category) WHERE ((is_deleted = 0) AND (parent_id IS NOT NULL));
