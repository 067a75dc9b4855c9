drop index business_customer_id_idx;

drop index business_contacts_id_idx;

drop index business_type_id_idx;

drop index business_status_id_idx;

CREATE INDEX business_type_id_idx ON business USING btree (tenant_id, type_id, create_time, id) INCLUDE (is_deleted) WHERE (type_id IS NOT NULL);

CREATE INDEX business_status_id_idx ON business USING btree (tenant_id, status_id, create_time, id) INCLUDE (is_deleted) WHERE (status_id IS NOT NULL);

CREATE INDEX business_customer_id_idx ON business USING btree (tenant_id, customer_id, create_time, id) INCLUDE (is_deleted) WHERE (customer_id IS NOT NULL);

CREATE INDEX business_contacts_id_idx ON business USING btree (tenant_id, contacts_id, create_time, id) INCLUDE (is_deleted) WHERE (contacts_id IS NOT NULL);

drop index business_product_business_id_idx;

CREATE INDEX business_product_business_id_idx ON business_product USING btree (tenant_id, business_id, create_time, id) INCLUDE (is_deleted) WHERE (business_id IS NOT NULL);

drop index business_stage_type_id_idx;

CREATE INDEX business_stage_type_id_idx ON business_stage USING btree (tenant_id, type_id, sort, id) INCLUDE (is_deleted) WHERE (type_id IS NOT NULL);

drop index channel_dept_channel_idx;

CREATE INDEX channel_dept_channel_idx ON channel_dept USING btree (tenant_id, channel, create_time, id) INCLUDE (is_deleted) WHERE (channel IS NOT NULL);

drop index contact_customer_id_idx;

CREATE INDEX contact_customer_id_idx ON contact USING btree (tenant_id, customer_id, create_time, id) INCLUDE (is_deleted) WHERE (customer_id IS NOT NULL);

drop index contract_customer_id_idx;

drop index contract_business_id_idx;

drop index contract_contacts_id_idx;

CREATE INDEX contract_customer_id_idx ON contract USING btree (tenant_id, customer_id, create_time, id) INCLUDE (is_deleted) WHERE (customer_id IS NOT NULL);

CREATE INDEX contract_business_id_idx ON contract USING btree (tenant_id, business_id, create_time, id) INCLUDE (is_deleted) WHERE (business_id IS NOT NULL);

CREATE INDEX contract_contacts_id_idx ON contract USING btree (tenant_id, contacts_id, create_time, id) INCLUDE (is_deleted) WHERE (contacts_id IS NOT NULL);

drop index contract_payment_contract_id_idx;

CREATE INDEX contract_payment_contract_id_idx ON contract_payment USING btree (tenant_id, contract_id, pay_date, id) INCLUDE (is_deleted) WHERE (contract_id IS NOT NULL);

drop index contract_room_contract_id_idx;

CREATE INDEX contract_room_contract_id_idx ON contract_room USING btree (tenant_id, contract_id, create_time, id) INCLUDE (is_deleted) WHERE (contract_id IS NOT NULL);

drop index customer_main_channel_idx;

drop index customer_clue_id_idx;

CREATE INDEX customer_main_channel_idx ON customer USING btree (tenant_id, main_channel, create_time, id) INCLUDE (is_deleted) WHERE (main_channel IS NOT NULL);

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

CREATE INDEX customer_clue_id_idx ON customer USING btree (tenant_id, clue_id, create_time, id) INCLUDE (is_deleted) WHERE (clue_id IS NOT NULL);

drop index customer_communication_customer_id_idx;

CREATE INDEX customer_communication_customer_id_idx ON customer_communication USING btree (tenant_id, customer_id, create_time, id) INCLUDE (is_deleted) WHERE (customer_id IS NOT NULL);

drop index customer_follow_customer_id_idx;

CREATE INDEX customer_follow_customer_id_idx ON customer_follow USING btree (tenant_id, customer_id, create_time, id) INCLUDE (is_deleted) WHERE (customer_id IS NOT NULL);

drop index follow_record_clue_id_idx;

CREATE INDEX follow_record_clue_id_idx ON follow_record USING btree (tenant_id, clue_id, create_time, id) INCLUDE (is_deleted) WHERE (clue_id IS NOT NULL);

drop index lead_channel_id_idx;

CREATE INDEX lead_channel_id_idx ON lead USING btree (tenant_id, channel_id, create_time, id) INCLUDE (is_deleted) WHERE (channel_id IS NOT NULL);

CREATE INDEX lead_is_measured_idx ON lead USING btree (tenant_id, is_measured, create_time, id) WHERE ((is_deleted = 0) AND (is_measured IS NOT NULL));

drop index lead_communication_clue_id_idx;

CREATE INDEX lead_communication_clue_id_idx ON lead_communication USING btree (tenant_id, clue_id, create_time, id) INCLUDE (is_deleted) WHERE (clue_id IS NOT NULL);

drop index product_category_id_idx;

CREATE INDEX product_category_id_idx ON product USING btree (tenant_id, category_id, create_time, id) INCLUDE (is_deleted) WHERE (category_id IS NOT NULL);

drop index resource_attach_id_idx;

CREATE INDEX resource_attach_id_idx ON resource USING btree (tenant_id, attach_id, create_time, id) INCLUDE (is_deleted) WHERE (attach_id IS NOT NULL);

drop index sign_record_customer_id_idx;

CREATE INDEX sign_record_customer_id_idx ON sign_record USING btree (tenant_id, customer_id, create_time, id) INCLUDE (is_deleted) WHERE (customer_id IS NOT NULL);

drop index sign_work_process_customer_id_idx;

CREATE INDEX sign_work_process_customer_id_idx ON sign_work_process USING btree (tenant_id, customer_id, create_time, id) INCLUDE (is_deleted) WHERE (customer_id IS NOT NULL);

drop index visit_record_customer_id_idx;

CREATE INDEX visit_record_customer_id_idx ON visit_record USING btree (tenant_id, customer_id, create_time, id) INCLUDE (is_deleted) WHERE (customer_id IS NOT NULL);

alter table "lead" add constraint "lead_channel_id_fkey" foreign key (tenant_id, "channel_id") references "channel" (tenant_id, id) deferrable not valid;

alter table "follow_record" add constraint "follow_record_clue_id_fkey" foreign key (tenant_id, "clue_id") references "lead" (tenant_id, id) deferrable not valid;

alter table "lead_communication" add constraint "lead_communication_clue_id_fkey" foreign key (tenant_id, "clue_id") references "lead" (tenant_id, id) deferrable not valid;

alter table "customer" add constraint "customer_main_channel_fkey" foreign key (tenant_id, "main_channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "customer" add constraint "customer_clue_id_fkey" foreign key (tenant_id, "clue_id") references "lead" (tenant_id, id) deferrable not valid;

alter table "customer_follow" add constraint "customer_follow_customer_id_fkey" foreign key (tenant_id, "customer_id") references "customer" (tenant_id, id) deferrable not valid;

alter table "customer_communication" add constraint "customer_communication_customer_id_fkey" foreign key (tenant_id, "customer_id") references "customer" (tenant_id, id) deferrable not valid;

alter table "visit_record" add constraint "visit_record_customer_id_fkey" foreign key (tenant_id, "customer_id") references "customer" (tenant_id, id) deferrable not valid;

alter table "sign_record" add constraint "sign_record_customer_id_fkey" foreign key (tenant_id, "customer_id") references "customer" (tenant_id, id) deferrable not valid;

alter table "channel_dept" add constraint "channel_dept_channel_fkey" foreign key (tenant_id, "channel") references "channel" (tenant_id, id) deferrable not valid;

alter table "resource" add constraint "resource_attach_id_fkey" foreign key (tenant_id, "attach_id") references "attach" (tenant_id, id) deferrable not valid;

alter table "contact" add constraint "contact_customer_id_fkey" foreign key (tenant_id, "customer_id") references "customer" (tenant_id, id) deferrable not valid;

alter table "business" add constraint "business_customer_id_fkey" foreign key (tenant_id, "customer_id") references "customer" (tenant_id, id) deferrable not valid;

alter table "business" add constraint "business_contacts_id_fkey" foreign key (tenant_id, "contacts_id") references "contact" (tenant_id, id) deferrable not valid;

alter table "business" add constraint "business_type_id_fkey" foreign key (tenant_id, "type_id") references "business_group" (tenant_id, id) deferrable not valid;

alter table "business" add constraint "business_status_id_fkey" foreign key (tenant_id, "status_id") references "business_stage" (tenant_id, id) deferrable not valid;

alter table "business_stage" add constraint "business_stage_type_id_fkey" foreign key (tenant_id, "type_id") references "business_group" (tenant_id, id) deferrable not valid;

alter table "business_product" add constraint "business_product_business_id_fkey" foreign key (tenant_id, "business_id") references "business" (tenant_id, id) deferrable not valid;

alter table "contract" add constraint "contract_customer_id_fkey" foreign key (tenant_id, "customer_id") references "customer" (tenant_id, id) deferrable not valid;

alter table "contract" add constraint "contract_business_id_fkey" foreign key (tenant_id, "business_id") references "business" (tenant_id, id) deferrable not valid;

alter table "contract" add constraint "contract_contacts_id_fkey" foreign key (tenant_id, "contacts_id") references "contact" (tenant_id, id) deferrable not valid;

alter table "contract_room" add constraint "contract_room_contract_id_fkey" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id) deferrable not valid;

alter table "contract_payment" add constraint "contract_payment_contract_id_fkey" foreign key (tenant_id, "contract_id") references "contract" (tenant_id, id) deferrable not valid;

alter table "product" add constraint "product_category_id_fkey" foreign key (tenant_id, "category_id") references "product_category" (tenant_id, id) deferrable not valid;

alter table "sign_work_process" add constraint "sign_work_process_customer_id_fkey" foreign key (tenant_id, "customer_id") references "customer" (tenant_id, id) deferrable not valid;

alter table "outbox" drop constraint outbox_pkey, add primary key (tenant_id, id);
