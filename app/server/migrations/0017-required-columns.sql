-- What a form demands, every row has. No path of the product leaves these empty (leads of webhooks keep the columns that may be);
-- rows written by hand get the default of the field, or its empty value. A row without what it belongs to stops the migration.
-- One statement for each table, so that each is looked through once.

update "lead" set "name" = coalesce("name", ''), "first_consult_date" = coalesce("first_consult_date", create_time), "telephone" = coalesce("telephone", '')
  where "name" is null or "first_consult_date" is null or "telephone" is null;

alter table "lead" alter column "name" set not null, alter column "first_consult_date" set not null, alter column "telephone" set not null;

update "follow_record" set "follow_type" = coalesce("follow_type", '1'), "content" = coalesce("content", '')
  where "follow_type" is null or "content" is null;

alter table "follow_record" alter column "clue_id" set not null, alter column "follow_type" set not null, alter column "content" set not null;

alter table "lead_communication" alter column "clue_id" set not null;

update "lead_change" set "clue_id" = coalesce("clue_id", 0)
  where "clue_id" is null;

alter table "lead_change" alter column "clue_id" set not null;

update "lead_source" set "source_name" = coalesce("source_name", ''), "source" = coalesce("source", '')
  where "source_name" is null or "source" is null;

alter table "lead_source" alter column "source_name" set not null, alter column "source" set not null;

update "customer" set "name" = coalesce("name", ''), "telephone" = coalesce("telephone", '')
  where "name" is null or "telephone" is null;

alter table "customer" alter column "name" set not null, alter column "telephone" set not null;

update "customer_follow" set "follow_type" = coalesce("follow_type", '1'), "follow_desc" = coalesce("follow_desc", '')
  where "follow_type" is null or "follow_desc" is null;

alter table "customer_follow" alter column "customer_id" set not null, alter column "follow_type" set not null, alter column "follow_desc" set not null;

alter table "customer_communication" alter column "customer_id" set not null;

alter table "visit_record" alter column "customer_id" set not null;

update "sign_record" set "sig_status" = coalesce("sig_status", '')
  where "sig_status" is null;

alter table "sign_record" alter column "customer_id" set not null, alter column "sig_status" set not null;

update "operation_log" set "customer_id" = coalesce("customer_id", 0)
  where "customer_id" is null;

alter table "operation_log" alter column "customer_id" set not null;

update "process_type" set "process_type" = coalesce("process_type", ''), "process_name" = coalesce("process_name", '')
  where "process_type" is null or "process_name" is null;

alter table "process_type" alter column "process_type" set not null, alter column "process_name" set not null;

update "sign_work_process" set "process_id" = coalesce("process_id", 0), "status" = coalesce("status", '0')
  where "process_id" is null or "status" is null;

alter table "sign_work_process" alter column "customer_id" set not null, alter column "process_id" set not null, alter column "status" set not null;

update "telephony" set "category" = coalesce("category", ''), "telephony_code" = coalesce("telephony_code", '')
  where "category" is null or "telephony_code" is null;

alter table "telephony" alter column "category" set not null, alter column "telephony_code" set not null;

update "contact" set "name" = coalesce("name", '')
  where "name" is null;

alter table "contact" alter column "name" set not null;

update "business" set "business_name" = coalesce("business_name", '')
  where "business_name" is null;

alter table "business" alter column "business_name" set not null, alter column "customer_id" set not null, alter column "type_id" set not null;

update "business_group" set "name" = coalesce("name", '')
  where "name" is null;

alter table "business_group" alter column "name" set not null;

update "business_stage" set "name" = coalesce("name", '')
  where "name" is null;

alter table "business_stage" alter column "name" set not null, alter column "type_id" set not null;

update "business_product" set "product_id" = coalesce("product_id", 0), "num" = coalesce("num", 0)
  where "product_id" is null or "num" is null;

alter table "business_product" alter column "business_id" set not null, alter column "product_id" set not null, alter column "num" set not null;

update "contract" set "name" = coalesce("name", ''), "proposed_date" = coalesce("proposed_date", create_time::date), "signing_date" = coalesce("signing_date", create_time::date)
  where "name" is null or "proposed_date" is null or "signing_date" is null;

alter table "contract" alter column "name" set not null, alter column "customer_id" set not null, alter column "proposed_date" set not null, alter column "signing_date" set not null;

update "contract_room" set "property_id" = coalesce("property_id", ''), "room_type_id" = coalesce("room_type_id", ''), "num" = coalesce("num", 0)
  where "property_id" is null or "room_type_id" is null or "num" is null;

alter table "contract_room" alter column "contract_id" set not null, alter column "property_id" set not null, alter column "room_type_id" set not null, alter column "num" set not null;

update "contract_payment" set "pay_date" = coalesce("pay_date", create_time::date), "money" = coalesce("money", 0)
  where "pay_date" is null or "money" is null;

alter table "contract_payment" alter column "contract_id" set not null, alter column "pay_date" set not null, alter column "money" set not null;

update "contract_template" set "name" = coalesce("name", ''), "content" = coalesce("content", '')
  where "name" is null or "content" is null;

alter table "contract_template" alter column "name" set not null, alter column "content" set not null;

update "product" set "name" = coalesce("name", '')
  where "name" is null;

alter table "product" alter column "name" set not null, alter column "category_id" set not null;

update "product_category" set "name" = coalesce("name", '')
  where "name" is null;

alter table "product_category" alter column "name" set not null;

update "product_type" set "name" = coalesce("name", '')
  where "name" is null;

alter table "product_type" alter column "name" set not null;

update "market_product" set "f1" = coalesce("f1", ''), "f2" = coalesce("f2", 0), "f4" = coalesce("f4", ''), "f6" = coalesce("f6", '')
  where "f1" is null or "f2" is null or "f4" is null or "f6" is null;

alter table "market_product" alter column "f1" set not null, alter column "f2" set not null, alter column "f4" set not null, alter column "f6" set not null;

update "channel" set "channel_name" = coalesce("channel_name", '')
  where "channel_name" is null;

alter table "channel" alter column "channel_name" set not null;

update "channel_dept" set "dept_id" = coalesce("dept_id", 0), "weight" = coalesce("weight", 0), "manual" = coalesce("manual", '0')
  where "dept_id" is null or "weight" is null or "manual" is null;

alter table "channel_dept" alter column "channel" set not null, alter column "dept_id" set not null, alter column "weight" set not null, alter column "manual" set not null;

update "allocation_staff" set "user_id" = coalesce("user_id", 0), "dept_id" = coalesce("dept_id", 0), "weight" = coalesce("weight", '1')
  where "user_id" is null or "dept_id" is null or "weight" is null;

alter table "allocation_staff" alter column "user_id" set not null, alter column "dept_id" set not null, alter column "weight" set not null;

update "warning_rule" set "rule_name" = coalesce("rule_name", ''), "warn_type" = coalesce("warn_type", ''), "rule_value" = coalesce("rule_value", 0)
  where "rule_name" is null or "warn_type" is null or "rule_value" is null;

alter table "warning_rule" alter column "rule_name" set not null, alter column "warn_type" set not null, alter column "rule_value" set not null;

update "release_rule" set "rule_name" = coalesce("rule_name", ''), "rule_value" = coalesce("rule_value", 0)
  where "rule_name" is null or "rule_value" is null;

alter table "release_rule" alter column "rule_name" set not null, alter column "rule_value" set not null;

update "target" set "type" = coalesce("type", ''), "object_type" = coalesce("object_type", ''), "object_value" = coalesce("object_value", ''), "sig_kpi" = coalesce("sig_kpi", 0)
  where "type" is null or "object_type" is null or "object_value" is null or "sig_kpi" is null;

alter table "target" alter column "type" set not null, alter column "object_type" set not null, alter column "object_value" set not null, alter column "sig_kpi" set not null;

update "contest" set "pk_join_type" = coalesce("pk_join_type", '1'), "pk_type" = coalesce("pk_type", '1'), "accept_id" = coalesce("accept_id", 0), "pk_date" = coalesce("pk_date", create_time::date)
  where "pk_join_type" is null or "pk_type" is null or "accept_id" is null or "pk_date" is null;

alter table "contest" alter column "pk_join_type" set not null, alter column "pk_type" set not null, alter column "accept_id" set not null, alter column "pk_date" set not null;

update "notice" set "title" = coalesce("title", ''), "category" = coalesce("category", ''), "content" = coalesce("content", '')
  where "title" is null or "category" is null or "content" is null;

alter table "notice" alter column "title" set not null, alter column "category" set not null, alter column "content" set not null;

update "user" set "account" = coalesce("account", ''), "real_name" = coalesce("real_name", ''), "role_id" = coalesce("role_id", '{}'), "dept_id" = coalesce("dept_id", '{}')
  where "account" is null or "real_name" is null or "role_id" is null or "dept_id" is null;

alter table "user" alter column "account" set not null, alter column "real_name" set not null, alter column "role_id" set not null, alter column "dept_id" set not null;

update "dept" set "dept_name" = coalesce("dept_name", ''), "dept_category" = coalesce("dept_category", '2'), "sort" = coalesce("sort", 1)
  where "dept_name" is null or "dept_category" is null or "sort" is null;

alter table "dept" alter column "dept_name" set not null, alter column "dept_category" set not null, alter column "sort" set not null;

update "role" set "role_name" = coalesce("role_name", ''), "role_alias" = coalesce("role_alias", ''), "default_scope" = coalesce("default_scope", '2'), "sort" = coalesce("sort", 1)
  where "role_name" is null or "role_alias" is null or "default_scope" is null or "sort" is null;

alter table "role" alter column "role_name" set not null, alter column "role_alias" set not null, alter column "default_scope" set not null, alter column "sort" set not null;

update "post" set "post_name" = coalesce("post_name", ''), "post_code" = coalesce("post_code", ''), "category" = coalesce("category", ''), "sort" = coalesce("sort", 1)
  where "post_name" is null or "post_code" is null or "category" is null or "sort" is null;

alter table "post" alter column "post_name" set not null, alter column "post_code" set not null, alter column "category" set not null, alter column "sort" set not null;

update "menu" set "name" = coalesce("name", ''), "code" = coalesce("code", ''), "alias" = coalesce("alias", 'menu'), "category" = coalesce("category", '1'), "is_open" = coalesce("is_open", '1'), "sort" = coalesce("sort", 1)
  where "name" is null or "code" is null or "alias" is null or "category" is null or "is_open" is null or "sort" is null;

alter table "menu" alter column "name" set not null, alter column "code" set not null, alter column "alias" set not null, alter column "category" set not null, alter column "is_open" set not null, alter column "sort" set not null;

update "top_menu" set "name" = coalesce("name", ''), "code" = coalesce("code", ''), "sort" = coalesce("sort", 1)
  where "name" is null or "code" is null or "sort" is null;

alter table "top_menu" alter column "name" set not null, alter column "code" set not null, alter column "sort" set not null;

update "data_scope" set "scope_name" = coalesce("scope_name", ''), "menu_id" = coalesce("menu_id", 0), "resource_code" = coalesce("resource_code", ''), "scope_type" = coalesce("scope_type", '')
  where "scope_name" is null or "menu_id" is null or "resource_code" is null or "scope_type" is null;

alter table "data_scope" alter column "scope_name" set not null, alter column "menu_id" set not null, alter column "resource_code" set not null, alter column "scope_type" set not null;

update "api_scope" set "scope_name" = coalesce("scope_name", ''), "menu_id" = coalesce("menu_id", 0), "resource_code" = coalesce("resource_code", ''), "scope_path" = coalesce("scope_path", ''), "scope_type" = coalesce("scope_type", '2')
  where "scope_name" is null or "menu_id" is null or "resource_code" is null or "scope_path" is null or "scope_type" is null;

alter table "api_scope" alter column "scope_name" set not null, alter column "menu_id" set not null, alter column "resource_code" set not null, alter column "scope_path" set not null, alter column "scope_type" set not null;

update "dict" set "dict_value" = coalesce("dict_value", ''), "code" = coalesce("code", ''), "sort" = coalesce("sort", 0), "is_sealed" = coalesce("is_sealed", '0')
  where "dict_value" is null or "code" is null or "sort" is null or "is_sealed" is null;

alter table "dict" alter column "dict_value" set not null, alter column "code" set not null, alter column "sort" set not null, alter column "is_sealed" set not null;

update "dict_biz" set "dict_value" = coalesce("dict_value", ''), "code" = coalesce("code", ''), "sort" = coalesce("sort", 0), "is_sealed" = coalesce("is_sealed", '0')
  where "dict_value" is null or "code" is null or "sort" is null or "is_sealed" is null;

alter table "dict_biz" alter column "dict_value" set not null, alter column "code" set not null, alter column "sort" set not null, alter column "is_sealed" set not null;

update "param" set "param_name" = coalesce("param_name", ''), "param_key" = coalesce("param_key", ''), "param_value" = coalesce("param_value", '')
  where "param_name" is null or "param_key" is null or "param_value" is null;

alter table "param" alter column "param_name" set not null, alter column "param_key" set not null, alter column "param_value" set not null;

update "token_tx" set "account_id" = coalesce("account_id", '')
  where "account_id" is null;

alter table "token_tx" alter column "account_id" set not null;

update "page" set "view_name" = coalesce("view_name", ''), "view_code" = coalesce("view_code", ''), "view_url" = coalesce("view_url", ''), "sort" = coalesce("sort", 1)
  where "view_name" is null or "view_code" is null or "view_url" is null or "sort" is null;

alter table "page" alter column "view_name" set not null, alter column "view_code" set not null, alter column "view_url" set not null, alter column "sort" set not null;

update "report_file" set "name" = coalesce("name", '')
  where "name" is null;

alter table "report_file" alter column "name" set not null;

update "dev_project" set "project_name" = coalesce("project_name", ''), "project_version" = coalesce("project_version", '')
  where "project_name" is null or "project_version" is null;

alter table "dev_project" alter column "project_name" set not null, alter column "project_version" set not null;

update "huoban_user" set "huoban_user_id" = coalesce("huoban_user_id", ''), "huoban_user_name" = coalesce("huoban_user_name", '')
  where "huoban_user_id" is null or "huoban_user_name" is null;

alter table "huoban_user" alter column "huoban_user_id" set not null, alter column "huoban_user_name" set not null;

update "sys_region" set "name" = coalesce("name", ''), "code" = coalesce("code", ''), "parent_code" = coalesce("parent_code", '')
  where "name" is null or "code" is null or "parent_code" is null;

alter table "sys_region" alter column "name" set not null, alter column "code" set not null, alter column "parent_code" set not null;

update "company_region" set "region_name" = coalesce("region_name", ''), "company_id" = coalesce("company_id", 0)
  where "region_name" is null or "company_id" is null;

alter table "company_region" alter column "region_name" set not null, alter column "company_id" set not null;

update "tenant" set "tenant_name" = coalesce("tenant_name", '')
  where "tenant_name" is null;

alter table "tenant" alter column "tenant_name" set not null;

update "tenant_package" set "package_name" = coalesce("package_name", ''), "menu_id" = coalesce("menu_id", '{}')
  where "package_name" is null or "menu_id" is null;

alter table "tenant_package" alter column "package_name" set not null, alter column "menu_id" set not null;

update "datasource" set "name" = coalesce("name", ''), "driver_class" = coalesce("driver_class", 'org.postgresql.Driver'), "url" = coalesce("url", ''), "username" = coalesce("username", '')
  where "name" is null or "driver_class" is null or "url" is null or "username" is null;

alter table "datasource" alter column "name" set not null, alter column "driver_class" set not null, alter column "url" set not null, alter column "username" set not null;

update "client" set "client_id" = coalesce("client_id", ''), "authorized_grant_types" = coalesce("authorized_grant_types", ''), "access_token_validity" = coalesce("access_token_validity", 3600), "refresh_token_validity" = coalesce("refresh_token_validity", 43200)
  where "client_id" is null or "authorized_grant_types" is null or "access_token_validity" is null or "refresh_token_validity" is null;

alter table "client" alter column "client_id" set not null, alter column "authorized_grant_types" set not null, alter column "access_token_validity" set not null, alter column "refresh_token_validity" set not null;

update "sign_in_provider" set "name" = coalesce("name", ''), "source" = coalesce("source", ''), "way" = coalesce("way", 'social'), "client_id" = coalesce("client_id", '')
  where "name" is null or "source" is null or "way" is null or "client_id" is null;

alter table "sign_in_provider" alter column "name" set not null, alter column "source" set not null, alter column "way" set not null, alter column "client_id" set not null;

update "resource" set "name" = coalesce("name", ''), "type" = coalesce("type", '')
  where "name" is null or "type" is null;

alter table "resource" alter column "name" set not null, alter column "type" set not null;

update "attach" set "original_name" = coalesce("original_name", ''), "link" = coalesce("link", '')
  where "original_name" is null or "link" is null;

alter table "attach" alter column "original_name" set not null, alter column "link" set not null;

update "oss" set "category" = coalesce("category", ''), "oss_code" = coalesce("oss_code", '')
  where "category" is null or "oss_code" is null;

alter table "oss" alter column "category" set not null, alter column "oss_code" set not null;

update "sms" set "category" = coalesce("category", ''), "sms_code" = coalesce("sms_code", ''), "template" = coalesce("template", '')
  where "category" is null or "sms_code" is null or "template" is null;

alter table "sms" alter column "category" set not null, alter column "sms_code" set not null, alter column "template" set not null;

update "message_info" set "f2" = coalesce("f2", ''), "f3" = coalesce("f3", '')
  where "f2" is null or "f3" is null;

alter table "message_info" alter column "f2" set not null, alter column "f3" set not null;
