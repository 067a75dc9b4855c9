drop index allocation_log_list_idx;
drop index allocation_log_clue_id_idx;
drop index api_log_list_idx;
drop index api_log_request_id_idx;
drop index api_log_user_id_idx;
drop index api_scope_list_idx;
drop index api_scope_menu_id_idx;
drop index attach_list_idx;
drop index attach_name_idx;
drop index attach_sk_idx;
drop index attach_py_idx;
drop index business_list_idx;
drop index business_customer_id_idx;
drop index business_type_id_idx;
drop index business_status_id_idx;
drop index business_is_end_idx;
drop index business_owner_user_id_idx;
drop index business_ro_user_id_idx;
drop index business_rw_user_id_idx;
drop index business_owner_dept_id_idx;
drop index business_deal_date_sort;
drop index business_next_time_sort;
drop index business_total_price_sort;
drop index business_sk_idx;
drop index business_py_idx;
drop index call_record_list_idx;
drop index call_record_clue_id_idx;
drop index call_record_customer_id_idx;
drop index call_record_user_id_idx;
drop index call_record_contact_id_idx;
drop index change_log_py_idx;
drop index change_log_list_idx;
drop index change_log_row_id_idx;
drop index change_log_sk_idx;
drop index channel_pre_channel_id_idx;
drop index channel_sk_idx;
drop index channel_py_idx;
drop index channel_dept_list_idx;
drop index channel_dept_channel_idx;
drop index client_list_idx;
drop index client_log_list_idx;
drop index company_region_list_idx;
drop index company_region_company_id_idx;
drop index company_region_sk_idx;
drop index company_region_py_idx;
drop index contact_list_idx;
drop index contact_customer_id_idx;
drop index contact_owner_user_id_idx;
drop index contact_owner_dept_id_idx;
drop index contact_sk_idx;
drop index contact_py_idx;
drop index contest_list_idx;
drop index contest_initiator_id_idx;
drop index contest_accept_id_idx;
drop index contract_list_idx;
drop index contract_customer_id_idx;
drop index contract_business_id_idx;
drop index contract_check_status_idx;
drop index contract_owner_user_id_idx;
drop index contract_ro_user_id_idx;
drop index contract_rw_user_id_idx;
drop index contract_company_user_id_idx;
drop index contract_owner_dept_id_idx;
drop index contract_total_price_sort;
drop index contract_unreceived_money_sort;
drop index contract_sk_idx;
drop index contract_py_idx;
drop index contract_payment_list_idx;
drop index contract_payment_contract_id_idx;
drop index contract_template_list_idx;
drop index customer_list_idx;
drop index customer_telephone_idx;
drop index customer_telephone2_idx;
drop index customer_main_channel_idx;
drop index customer_company_id_idx;
drop index customer_owner_user_id_idx;
drop index customer_clue_id_idx;
drop index customer_comm_service_id_idx;
drop index customer_sig_designer_id_idx;
drop index customer_sig_service_id_idx;
drop index customer_owner_dept_id_idx;
drop index customer_first_time_sort;
drop index customer_next_time_sort;
drop index customer_last_time_sort;
drop index customer_sig_date_sort;
drop index customer_sk_idx;
drop index customer_py_idx;
drop index customer_communication_list_idx;
drop index customer_communication_customer_id_idx;
drop index customer_follow_list_idx;
drop index customer_follow_customer_id_idx;
drop index customer_merge_list_idx;
drop index customer_merge_customer_id_idx;
drop index data_scope_list_idx;
drop index data_scope_menu_id_idx;
drop index datasource_list_idx;
drop index dept_parent_id_idx;
drop index dept_sk_idx;
drop index dept_py_idx;
drop index dev_project_list_idx;
drop index dev_project_sk_idx;
drop index dev_project_py_idx;
drop index dict_parent_id_idx;
drop index dict_biz_parent_id_idx;
drop index error_log_list_idx;
drop index error_log_request_id_idx;
drop index error_log_user_id_idx;
drop index export_log_list_idx;
drop index follow_record_list_idx;
drop index follow_record_clue_id_idx;
drop index huoban_user_list_idx;
drop index huoban_user_user_id_idx;
drop index huoban_user_sk_idx;
drop index huoban_user_py_idx;
drop index lead_list_idx;
drop index lead_channel_id_idx;
drop index lead_first_consult_date_idx;
drop index lead_telephone_idx;
drop index lead_mobile_idx;
drop index lead_owner_user_id_idx;
drop index lead_next_time_idx;
drop index lead_owner_dept_id_idx;
drop index lead_sk_idx;
drop index lead_py_idx;
drop index lead_change_list_idx;
drop index lead_change_clue_id_idx;
drop index lead_change_owner_id_idx;
drop index lead_communication_list_idx;
drop index lead_communication_clue_id_idx;
drop index lead_source_list_idx;
drop index login_log_list_idx;
drop index login_log_account_idx;
drop index market_product_list_idx;
drop index market_product_f4_idx;
drop index market_product_f6_idx;
drop index market_product_sk_idx;
drop index market_product_py_idx;
drop index menu_parent_id_idx;
drop index message_info_list_idx;
drop index message_info_sk_idx;
drop index message_info_py_idx;
drop index notice_list_idx;
drop index notice_released_idx;
drop index notice_sk_idx;
drop index notice_py_idx;
drop index notice_read_list_idx;
drop index notice_read_notice_id_idx;
drop index operation_log_list_idx;
drop index operation_log_customer_id_idx;
drop index operation_log_operation_user_id_idx;
drop index oss_list_idx;
drop index param_list_idx;
drop index product_list_idx;
drop index product_category_id_idx;
drop index product_status_idx;
drop index product_sk_idx;
drop index product_py_idx;
drop index product_category_parent_id_idx;
drop index product_category_sk_idx;
drop index product_category_py_idx;
drop index product_type_list_idx;
drop index product_type_pid_idx;
drop index product_type_sk_idx;
drop index product_type_py_idx;
drop index release_rule_list_idx;
drop index report_file_list_idx;
drop index report_file_sk_idx;
drop index report_file_py_idx;
drop index resource_list_idx;
drop index resource_parent_id_idx;
drop index resource_attach_id_idx;
drop index resource_sk_idx;
drop index resource_py_idx;
drop index role_parent_id_idx;
drop index sign_in_provider_list_idx;
drop index sign_record_list_idx;
drop index sign_record_customer_id_idx;
drop index sign_work_process_list_idx;
drop index sign_work_process_customer_id_idx;
drop index sms_list_idx;
drop index sms_captcha_list_idx;
drop index sms_captcha_user_id_idx;
drop index sms_captcha_sk_idx;
drop index sms_log_list_idx;
drop index sms_log_phone_idx;
drop index source_request_log_list_idx;
drop index source_request_log_app_id_idx;
drop index source_request_log_data_status_idx;
drop index target_list_idx;
drop index target_kpiuser_id_idx;
drop index telephony_list_idx;
drop index tenant_list_idx;
drop index tenant_package_id_idx;
drop index tenant_package_list_idx;
drop index token_tx_list_idx;
drop index user_list_idx;
drop index user_sk_idx;
drop index user_py_idx;
drop index usual_log_list_idx;
drop index usual_log_log_id_idx;
drop index usual_log_request_id_idx;
drop index usual_log_user_id_idx;
drop index visit_record_list_idx;
drop index visit_record_customer_id_idx;
drop index warning_list_idx;
drop index warning_resource_id_idx;
drop index warning_warn_type_idx;
drop index warning_responsible_person_id_idx;
drop index warning_create_dept_idx;
drop index warning_rule_list_idx;

-- The initials of names move from columns of their own into the search keys: ^zw and ^zwm for zwm.
create function pg_temp.initial_keys(tenant text, initials text) returns integer[] language sql as $$
  select coalesce(array_agg(('x' || substr(h, 7, 2) || substr(h, 5, 2) || substr(h, 3, 2) || substr(h, 1, 2))::bit(32)::integer), '{}')
  from generate_series(2, least(length(initials), 8)) n, md5(tenant || ':^' || left(initials, n)) h
$$;

update "attach" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "attach" drop column "py";

update "business" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "business" drop column "py";

update "change_log" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "change_log" drop column "py";

update "channel" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "channel" drop column "py";

update "company_region" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "company_region" drop column "py";

update "contact" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "contact" drop column "py";

update "contract" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "contract" drop column "py";

update "customer" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "customer" drop column "py";

update "dept" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "dept" drop column "py";

update "dev_project" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "dev_project" drop column "py";

update "huoban_user" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "huoban_user" drop column "py";

update "lead" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "lead" drop column "py";

update "market_product" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "market_product" drop column "py";

update "message_info" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "message_info" drop column "py";

update "notice" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "notice" drop column "py";

update "product" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "product" drop column "py";

update "product_category" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "product_category" drop column "py";

update "product_type" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "product_type" drop column "py";

update "report_file" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "report_file" drop column "py";

update "resource" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "resource" drop column "py";

update "user" set "sk" = "sk" || pg_temp.initial_keys("tenant_id", "py") where length("py") > 1;
alter table "user" drop column "py";

create table "lead_merge" (
  "tenant_id" text not null,
  "id" bigint not null,
  "clue_id" bigint,
  "other_id" text,
  "other_name" text,
  "undone_time" timestamp(0) with time zone,
  "kept_version" integer,
  "images" jsonb,
  "moved" jsonb,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

alter table "change_log" add column "batch_id" text;

alter table "import_job" add column "take" text not null default 'add'::text;

alter table "import_job" add column "updates" integer not null default 0;

alter table "import_job" add column "unchanged" integer not null default 0;

alter table "import_job" add column "updated" integer not null default 0;

alter table "import_job" add column "restored" integer not null default 0;

alter table "import_job" add column "kept" jsonb;

alter table "import_row" add column "target_id" bigint;

alter table "import_row" add column "changes" jsonb;

alter table "lead" add column "merged_into_id" bigint;

create index "lead_merge_list_idx" on "lead_merge" ("tenant_id", "create_time", "id") where is_deleted = 0;
create index "lead_merge_clue_id_idx" on "lead_merge" ("tenant_id", "clue_id", "create_time", "id") where is_deleted = 0 and clue_id is not null;
CREATE INDEX allocation_log_list_idx ON allocation_log USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX allocation_log_clue_id_idx ON allocation_log USING btree (tenant_id, clue_id, create_time, id) WHERE ((is_deleted = 0) AND (clue_id IS NOT NULL));
CREATE INDEX api_log_list_idx ON api_log USING btree (tenant_id, create_time, id) INCLUDE (request_uri) WHERE (is_deleted = 0);
CREATE INDEX api_log_request_id_idx ON api_log USING btree (tenant_id, request_id, create_time, id) WHERE ((is_deleted = 0) AND (request_id IS NOT NULL));
CREATE INDEX api_log_user_id_idx ON api_log USING btree (tenant_id, user_id, create_time, id) WHERE ((is_deleted = 0) AND (user_id IS NOT NULL));
CREATE INDEX api_scope_list_idx ON api_scope USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX api_scope_menu_id_idx ON api_scope USING btree (tenant_id, menu_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX attach_list_idx ON attach USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX attach_name_idx ON attach USING btree (tenant_id, name, create_time, id) WHERE ((is_deleted = 0) AND (name IS NOT NULL));
CREATE INDEX attach_sk_idx ON attach USING gin (sk);
CREATE INDEX business_list_idx ON business USING btree (tenant_id, create_time, id) INCLUDE (owner_user_id, ro_user_id, rw_user_id, owner_dept_id) WHERE (is_deleted = 0);
CREATE INDEX business_customer_id_idx ON business USING btree (tenant_id, customer_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX business_contacts_id_idx ON business USING btree (tenant_id, contacts_id, create_time, id) WHERE ((is_deleted = 0) AND (contacts_id IS NOT NULL));
CREATE INDEX business_type_id_idx ON business USING btree (tenant_id, type_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX business_status_id_idx ON business USING btree (tenant_id, status_id, create_time, id) WHERE ((is_deleted = 0) AND (status_id IS NOT NULL));
CREATE INDEX business_is_end_idx ON business USING btree (tenant_id, is_end, create_time, id) WHERE ((is_deleted = 0) AND (is_end IS NOT NULL));
CREATE INDEX business_owner_user_id_idx ON business USING btree (tenant_id, owner_user_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_user_id IS NOT NULL));
CREATE INDEX business_ro_user_id_idx ON business USING btree (tenant_id, ro_user_id, create_time, id) WHERE ((is_deleted = 0) AND (ro_user_id IS NOT NULL));
CREATE INDEX business_rw_user_id_idx ON business USING btree (tenant_id, rw_user_id, create_time, id) WHERE ((is_deleted = 0) AND (rw_user_id IS NOT NULL));
CREATE INDEX business_owner_dept_id_idx ON business USING btree (tenant_id, owner_dept_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_dept_id IS NOT NULL));
CREATE INDEX business_deal_date_sort ON business USING btree (tenant_id, deal_date, id) WHERE ((is_deleted = 0) AND (deal_date IS NOT NULL));
CREATE INDEX business_next_time_sort ON business USING btree (tenant_id, next_time, id) WHERE ((is_deleted = 0) AND (next_time IS NOT NULL));
CREATE INDEX business_total_price_sort ON business USING btree (tenant_id, total_price, id) WHERE ((is_deleted = 0) AND (total_price IS NOT NULL));
CREATE INDEX business_sk_idx ON business USING gin (sk);
CREATE INDEX call_record_list_idx ON call_record USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX call_record_clue_id_idx ON call_record USING btree (tenant_id, clue_id, create_time, id) WHERE ((is_deleted = 0) AND (clue_id IS NOT NULL));
CREATE INDEX call_record_customer_id_idx ON call_record USING btree (tenant_id, customer_id, create_time, id) WHERE ((is_deleted = 0) AND (customer_id IS NOT NULL));
CREATE INDEX call_record_user_id_idx ON call_record USING btree (tenant_id, user_id, create_time, id) WHERE ((is_deleted = 0) AND (user_id IS NOT NULL));
CREATE INDEX call_record_contact_id_idx ON call_record USING btree (tenant_id, contact_id, create_time, id) WHERE ((is_deleted = 0) AND (contact_id IS NOT NULL));
CREATE INDEX change_log_list_idx ON change_log USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX change_log_row_id_idx ON change_log USING btree (tenant_id, row_id, create_time, id) WHERE ((is_deleted = 0) AND (row_id IS NOT NULL));
CREATE INDEX change_log_sk_idx ON change_log USING gin (sk);
CREATE INDEX channel_pre_channel_id_idx ON channel USING btree (tenant_id, pre_channel_id, sort, id) WHERE ((is_deleted = 0) AND (pre_channel_id IS NOT NULL));
CREATE INDEX channel_sk_idx ON channel USING gin (sk);
CREATE INDEX channel_dept_list_idx ON channel_dept USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX channel_dept_channel_idx ON channel_dept USING btree (tenant_id, channel, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX client_list_idx ON client USING btree (create_time, id) WHERE (is_deleted = 0);
CREATE INDEX client_log_list_idx ON client_log USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX company_region_list_idx ON company_region USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX company_region_company_id_idx ON company_region USING btree (tenant_id, company_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX company_region_sk_idx ON company_region USING gin (sk);
CREATE INDEX contact_list_idx ON contact USING btree (tenant_id, create_time, id) INCLUDE (owner_user_id, owner_dept_id) WHERE (is_deleted = 0);
CREATE INDEX contact_customer_id_idx ON contact USING btree (tenant_id, customer_id, create_time, id) WHERE ((is_deleted = 0) AND (customer_id IS NOT NULL));
CREATE INDEX contact_mobile_idx ON contact USING btree (tenant_id, mobile, create_time, id) WHERE ((is_deleted = 0) AND (mobile IS NOT NULL));
CREATE INDEX contact_telephone_idx ON contact USING btree (tenant_id, telephone, create_time, id) WHERE ((is_deleted = 0) AND (telephone IS NOT NULL));
CREATE INDEX contact_owner_user_id_idx ON contact USING btree (tenant_id, owner_user_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_user_id IS NOT NULL));
CREATE INDEX contact_owner_dept_id_idx ON contact USING btree (tenant_id, owner_dept_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_dept_id IS NOT NULL));
CREATE INDEX contact_sk_idx ON contact USING gin (sk);
CREATE INDEX contest_list_idx ON contest USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX contest_initiator_id_idx ON contest USING btree (tenant_id, initiator_id, create_time, id) WHERE ((is_deleted = 0) AND (initiator_id IS NOT NULL));
CREATE INDEX contest_accept_id_idx ON contest USING btree (tenant_id, accept_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX contract_list_idx ON contract USING btree (tenant_id, create_time, id) INCLUDE (owner_user_id, ro_user_id, rw_user_id, company_user_id, owner_dept_id) WHERE (is_deleted = 0);
CREATE INDEX contract_customer_id_idx ON contract USING btree (tenant_id, customer_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX contract_business_id_idx ON contract USING btree (tenant_id, business_id, create_time, id) WHERE ((is_deleted = 0) AND (business_id IS NOT NULL));
CREATE INDEX contract_contacts_id_idx ON contract USING btree (tenant_id, contacts_id, create_time, id) WHERE ((is_deleted = 0) AND (contacts_id IS NOT NULL));
CREATE INDEX contract_check_status_idx ON contract USING btree (tenant_id, check_status, create_time, id) WHERE ((is_deleted = 0) AND (check_status IS NOT NULL));
CREATE INDEX contract_owner_user_id_idx ON contract USING btree (tenant_id, owner_user_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_user_id IS NOT NULL));
CREATE INDEX contract_ro_user_id_idx ON contract USING btree (tenant_id, ro_user_id, create_time, id) WHERE ((is_deleted = 0) AND (ro_user_id IS NOT NULL));
CREATE INDEX contract_rw_user_id_idx ON contract USING btree (tenant_id, rw_user_id, create_time, id) WHERE ((is_deleted = 0) AND (rw_user_id IS NOT NULL));
CREATE INDEX contract_company_user_id_idx ON contract USING btree (tenant_id, company_user_id, create_time, id) WHERE ((is_deleted = 0) AND (company_user_id IS NOT NULL));
CREATE INDEX contract_owner_dept_id_idx ON contract USING btree (tenant_id, owner_dept_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_dept_id IS NOT NULL));
CREATE INDEX contract_total_price_sort ON contract USING btree (tenant_id, total_price, id) WHERE ((is_deleted = 0) AND (total_price IS NOT NULL));
CREATE INDEX contract_unreceived_money_sort ON contract USING btree (tenant_id, unreceived_money, id) WHERE ((is_deleted = 0) AND (unreceived_money IS NOT NULL));
CREATE INDEX contract_sk_idx ON contract USING gin (sk);
CREATE INDEX contract_payment_list_idx ON contract_payment USING btree (tenant_id, pay_date, id) WHERE (is_deleted = 0);
CREATE INDEX contract_payment_contract_id_idx ON contract_payment USING btree (tenant_id, contract_id, pay_date, id) WHERE (is_deleted = 0);
CREATE INDEX contract_template_list_idx ON contract_template USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX customer_list_idx ON customer USING btree (tenant_id, create_time, id) INCLUDE (pool_status, is_effective, purpose, customer_source, sig_status, dispatch_status, is_repeat, owner_user_id, comm_service_id, sig_designer_id, sig_service_id, owner_dept_id) WHERE (is_deleted = 0);
CREATE INDEX customer_telephone_idx ON customer USING btree (tenant_id, telephone, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX customer_telephone2_idx ON customer USING btree (tenant_id, telephone2, create_time, id) WHERE ((is_deleted = 0) AND (telephone2 IS NOT NULL));
CREATE INDEX customer_main_channel_idx ON customer USING btree (tenant_id, main_channel, create_time, id) WHERE ((is_deleted = 0) AND (main_channel IS NOT NULL));
CREATE INDEX customer_company_id_idx ON customer USING btree (tenant_id, company_id, create_time, id) WHERE ((is_deleted = 0) AND (company_id IS NOT NULL));
CREATE INDEX customer_owner_user_id_idx ON customer USING btree (tenant_id, owner_user_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_user_id IS NOT NULL));
CREATE INDEX customer_clue_id_idx ON customer USING btree (tenant_id, clue_id, create_time, id) WHERE ((is_deleted = 0) AND (clue_id IS NOT NULL));
CREATE INDEX customer_comm_service_id_idx ON customer USING btree (tenant_id, comm_service_id, create_time, id) WHERE ((is_deleted = 0) AND (comm_service_id IS NOT NULL));
CREATE INDEX customer_sig_designer_id_idx ON customer USING btree (tenant_id, sig_designer_id, create_time, id) WHERE ((is_deleted = 0) AND (sig_designer_id IS NOT NULL));
CREATE INDEX customer_sig_service_id_idx ON customer USING btree (tenant_id, sig_service_id, create_time, id) WHERE ((is_deleted = 0) AND (sig_service_id IS NOT NULL));
CREATE INDEX customer_owner_dept_id_idx ON customer USING btree (tenant_id, owner_dept_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_dept_id IS NOT NULL));
CREATE INDEX customer_first_time_sort ON customer USING btree (tenant_id, first_time, id) WHERE ((is_deleted = 0) AND (first_time IS NOT NULL));
CREATE INDEX customer_next_time_sort ON customer USING btree (tenant_id, next_time, id) WHERE ((is_deleted = 0) AND (next_time IS NOT NULL));
CREATE INDEX customer_last_time_sort ON customer USING btree (tenant_id, last_time, id) WHERE ((is_deleted = 0) AND (last_time IS NOT NULL));
CREATE INDEX customer_sig_date_sort ON customer USING btree (tenant_id, sig_date, id) WHERE ((is_deleted = 0) AND (sig_date IS NOT NULL));
CREATE INDEX customer_sk_idx ON customer USING gin (sk);
CREATE INDEX customer_communication_list_idx ON customer_communication USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX customer_communication_customer_id_idx ON customer_communication USING btree (tenant_id, customer_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX customer_follow_list_idx ON customer_follow USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX customer_follow_customer_id_idx ON customer_follow USING btree (tenant_id, customer_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX customer_merge_list_idx ON customer_merge USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX customer_merge_customer_id_idx ON customer_merge USING btree (tenant_id, customer_id, create_time, id) WHERE ((is_deleted = 0) AND (customer_id IS NOT NULL));
CREATE INDEX data_scope_list_idx ON data_scope USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX data_scope_menu_id_idx ON data_scope USING btree (tenant_id, menu_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX datasource_list_idx ON datasource USING btree (create_time, id) WHERE (is_deleted = 0);
CREATE INDEX dept_parent_id_idx ON dept USING btree (tenant_id, parent_id, sort, id) WHERE ((is_deleted = 0) AND (parent_id IS NOT NULL));
CREATE INDEX dept_sk_idx ON dept USING gin (sk);
CREATE INDEX dev_project_list_idx ON dev_project USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX dev_project_sk_idx ON dev_project USING gin (sk);
CREATE INDEX dict_parent_id_idx ON dict USING btree (parent_id, sort, id) WHERE ((is_deleted = 0) AND (parent_id IS NOT NULL));
CREATE INDEX dict_biz_parent_id_idx ON dict_biz USING btree (tenant_id, parent_id, sort, id) WHERE ((is_deleted = 0) AND (parent_id IS NOT NULL));
CREATE INDEX error_log_list_idx ON error_log USING btree (tenant_id, create_time, id) INCLUDE (request_uri) WHERE (is_deleted = 0);
CREATE INDEX error_log_request_id_idx ON error_log USING btree (tenant_id, request_id, create_time, id) WHERE ((is_deleted = 0) AND (request_id IS NOT NULL));
CREATE INDEX error_log_user_id_idx ON error_log USING btree (tenant_id, user_id, create_time, id) WHERE ((is_deleted = 0) AND (user_id IS NOT NULL));
CREATE INDEX export_log_list_idx ON export_log USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX follow_record_clue_id_idx ON follow_record USING btree (tenant_id, clue_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX follow_record_list_idx ON follow_record USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX huoban_user_list_idx ON huoban_user USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX huoban_user_user_id_idx ON huoban_user USING btree (tenant_id, user_id, create_time, id) WHERE ((is_deleted = 0) AND (user_id IS NOT NULL));
CREATE INDEX huoban_user_sk_idx ON huoban_user USING gin (sk);
CREATE INDEX lead_list_idx ON lead USING btree (tenant_id, create_time, id) INCLUDE (status, is_valid, intention, clue_source, converted, is_duplicate, owner_user_id, owner_dept_id) WHERE (is_deleted = 0);
CREATE INDEX lead_channel_id_idx ON lead USING btree (tenant_id, channel_id, create_time, id) WHERE ((is_deleted = 0) AND (channel_id IS NOT NULL));
CREATE INDEX lead_first_consult_date_idx ON lead USING btree (tenant_id, first_consult_date, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX lead_telephone_idx ON lead USING btree (tenant_id, telephone, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX lead_mobile_idx ON lead USING btree (tenant_id, mobile, create_time, id) WHERE ((is_deleted = 0) AND (mobile IS NOT NULL));
CREATE INDEX lead_owner_user_id_idx ON lead USING btree (tenant_id, owner_user_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_user_id IS NOT NULL));
CREATE INDEX lead_next_time_idx ON lead USING btree (tenant_id, next_time, create_time, id) WHERE ((is_deleted = 0) AND (next_time IS NOT NULL));
CREATE INDEX lead_owner_dept_id_idx ON lead USING btree (tenant_id, owner_dept_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_dept_id IS NOT NULL));
CREATE INDEX lead_last_time_sort ON lead USING btree (tenant_id, last_time, id) WHERE ((is_deleted = 0) AND (last_time IS NOT NULL));
CREATE INDEX lead_sk_idx ON lead USING gin (sk);
CREATE INDEX lead_change_list_idx ON lead_change USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX lead_change_clue_id_idx ON lead_change USING btree (tenant_id, clue_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX lead_change_owner_id_idx ON lead_change USING btree (tenant_id, owner_id, create_time, id) WHERE ((is_deleted = 0) AND (owner_id IS NOT NULL));
CREATE INDEX lead_communication_list_idx ON lead_communication USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX lead_communication_clue_id_idx ON lead_communication USING btree (tenant_id, clue_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX lead_source_list_idx ON lead_source USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX login_log_list_idx ON login_log USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX login_log_account_idx ON login_log USING btree (tenant_id, account, create_time, id) WHERE ((is_deleted = 0) AND (account IS NOT NULL));
CREATE INDEX market_product_list_idx ON market_product USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX market_product_f4_idx ON market_product USING btree (tenant_id, f4, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX market_product_f6_idx ON market_product USING btree (tenant_id, f6, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX market_product_sk_idx ON market_product USING gin (sk);
CREATE INDEX menu_parent_id_idx ON menu USING btree (parent_id, sort, id) WHERE ((is_deleted = 0) AND (parent_id IS NOT NULL));
CREATE INDEX message_info_list_idx ON message_info USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX message_info_sk_idx ON message_info USING gin (sk);
CREATE INDEX notice_list_idx ON notice USING btree (tenant_id, release_time, id) WHERE (is_deleted = 0);
CREATE INDEX notice_released_idx ON notice USING btree (tenant_id, released, release_time, id) WHERE ((is_deleted = 0) AND (released IS NOT NULL));
CREATE INDEX notice_sk_idx ON notice USING gin (sk);
CREATE INDEX notice_read_list_idx ON notice_read USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX notice_read_notice_id_idx ON notice_read USING btree (tenant_id, notice_id, create_time, id) WHERE ((is_deleted = 0) AND (notice_id IS NOT NULL));
CREATE INDEX operation_log_list_idx ON operation_log USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX operation_log_customer_id_idx ON operation_log USING btree (tenant_id, customer_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX operation_log_operation_user_id_idx ON operation_log USING btree (tenant_id, operation_user_id, create_time, id) WHERE ((is_deleted = 0) AND (operation_user_id IS NOT NULL));
CREATE INDEX oss_list_idx ON oss USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX param_list_idx ON param USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX product_list_idx ON product USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX product_category_id_idx ON product USING btree (tenant_id, category_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX product_status_idx ON product USING btree (tenant_id, status, create_time, id) WHERE ((is_deleted = 0) AND (status IS NOT NULL));
CREATE INDEX product_sk_idx ON product USING gin (sk);
CREATE INDEX product_category_parent_id_idx ON product_category USING btree (tenant_id, parent_id, sort, id) WHERE ((is_deleted = 0) AND (parent_id IS NOT NULL));
CREATE INDEX product_category_sk_idx ON product_category USING gin (sk);
CREATE INDEX product_type_list_idx ON product_type USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX product_type_pid_idx ON product_type USING btree (tenant_id, pid, create_time, id) WHERE ((is_deleted = 0) AND (pid IS NOT NULL));
CREATE INDEX product_type_sk_idx ON product_type USING gin (sk);
CREATE INDEX release_rule_list_idx ON release_rule USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX report_file_list_idx ON report_file USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX report_file_sk_idx ON report_file USING gin (sk);
CREATE INDEX resource_list_idx ON resource USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX resource_parent_id_idx ON resource USING btree (tenant_id, parent_id, create_time, id) WHERE ((is_deleted = 0) AND (parent_id IS NOT NULL));
CREATE INDEX resource_attach_id_idx ON resource USING btree (tenant_id, attach_id, create_time, id) WHERE ((is_deleted = 0) AND (attach_id IS NOT NULL));
CREATE INDEX resource_sk_idx ON resource USING gin (sk);
CREATE INDEX role_parent_id_idx ON role USING btree (tenant_id, parent_id, sort, id) WHERE ((is_deleted = 0) AND (parent_id IS NOT NULL));
CREATE INDEX sign_in_provider_list_idx ON sign_in_provider USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX sign_record_list_idx ON sign_record USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX sign_record_customer_id_idx ON sign_record USING btree (tenant_id, customer_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX sign_work_process_list_idx ON sign_work_process USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX sign_work_process_customer_id_idx ON sign_work_process USING btree (tenant_id, customer_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX sms_list_idx ON sms USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX sms_captcha_list_idx ON sms_captcha USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX sms_captcha_user_id_idx ON sms_captcha USING btree (tenant_id, user_id, create_time, id) WHERE ((is_deleted = 0) AND (user_id IS NOT NULL));
CREATE INDEX sms_captcha_sk_idx ON sms_captcha USING gin (sk);
CREATE INDEX sms_log_list_idx ON sms_log USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX sms_log_phone_idx ON sms_log USING btree (tenant_id, phone, create_time, id) WHERE ((is_deleted = 0) AND (phone IS NOT NULL));
CREATE INDEX source_request_log_list_idx ON source_request_log USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX source_request_log_app_id_idx ON source_request_log USING btree (tenant_id, app_id, create_time, id) WHERE ((is_deleted = 0) AND (app_id IS NOT NULL));
CREATE INDEX source_request_log_data_status_idx ON source_request_log USING btree (tenant_id, data_status, create_time, id) WHERE ((is_deleted = 0) AND (data_status IS NOT NULL));
CREATE INDEX target_list_idx ON target USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX target_kpiuser_id_idx ON target USING btree (tenant_id, kpiuser_id, create_time, id) WHERE ((is_deleted = 0) AND (kpiuser_id IS NOT NULL));
CREATE INDEX telephony_list_idx ON telephony USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX tenant_list_idx ON tenant USING btree (create_time, id) WHERE (is_deleted = 0);
CREATE INDEX tenant_package_id_idx ON tenant USING btree (package_id, create_time, id) WHERE ((is_deleted = 0) AND (package_id IS NOT NULL));
CREATE INDEX tenant_package_list_idx ON tenant_package USING btree (create_time, id) WHERE (is_deleted = 0);
CREATE INDEX token_tx_list_idx ON token_tx USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX user_list_idx ON "user" USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX user_sk_idx ON "user" USING gin (sk);
CREATE INDEX usual_log_list_idx ON usual_log USING btree (tenant_id, create_time, id) INCLUDE (request_uri) WHERE (is_deleted = 0);
CREATE INDEX usual_log_log_id_idx ON usual_log USING btree (tenant_id, log_id, create_time, id) WHERE ((is_deleted = 0) AND (log_id IS NOT NULL));
CREATE INDEX usual_log_request_id_idx ON usual_log USING btree (tenant_id, request_id, create_time, id) WHERE ((is_deleted = 0) AND (request_id IS NOT NULL));
CREATE INDEX usual_log_user_id_idx ON usual_log USING btree (tenant_id, user_id, create_time, id) WHERE ((is_deleted = 0) AND (user_id IS NOT NULL));
CREATE INDEX visit_record_customer_id_idx ON visit_record USING btree (tenant_id, customer_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX visit_record_list_idx ON visit_record USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX warning_list_idx ON warning USING btree (tenant_id, create_time, id) INCLUDE (responsible_person_id, create_dept) WHERE (is_deleted = 0);
CREATE INDEX warning_resource_id_idx ON warning USING btree (tenant_id, resource_id, create_time, id) WHERE ((is_deleted = 0) AND (resource_id IS NOT NULL));
CREATE INDEX warning_warn_type_idx ON warning USING btree (tenant_id, warn_type, create_time, id) WHERE ((is_deleted = 0) AND (warn_type IS NOT NULL));
CREATE INDEX warning_responsible_person_id_idx ON warning USING btree (tenant_id, responsible_person_id, create_time, id) WHERE ((is_deleted = 0) AND (responsible_person_id IS NOT NULL));
CREATE INDEX warning_create_dept_idx ON warning USING btree (tenant_id, create_dept, create_time, id) WHERE (is_deleted = 0);
CREATE INDEX warning_rule_list_idx ON warning_rule USING btree (tenant_id, create_time, id) WHERE (is_deleted = 0);
