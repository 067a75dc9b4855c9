-- What a form demands, every row has. No path of the product leaves these columns empty (leads of webhooks keep the ones they
-- may lack). A row that somebody wrote by hand gets the default of the field, the id where values may not repeat, or nothing in
-- the type of the column; one that does not say which row it belongs to cannot be completed and stops the migration.
-- One statement for each table: it is looked through once.

update "lead" set
  "name" = coalesce("name", ''),
  "first_consult_date" = coalesce("first_consult_date", create_time),
  "telephone" = coalesce("telephone", '')
where num_nulls("name", "first_consult_date", "telephone") > 0;

alter table "lead"
  alter column "name" set not null,
  alter column "first_consult_date" set not null,
  alter column "telephone" set not null;

update "follow_record" set
  "follow_type" = coalesce("follow_type", '1'),
  "content" = coalesce("content", '')
where num_nulls("follow_type", "content") > 0;

alter table "follow_record"
  alter column "clue_id" set not null,
  alter column "follow_type" set not null,
  alter column "content" set not null;

alter table "lead_communication"
  alter column "clue_id" set not null;

update "lead_change" set
  "clue_id" = coalesce("clue_id", 0)
where num_nulls("clue_id") > 0;

alter table "lead_change"
  alter column "clue_id" set not null;

update "lead_source" set
  "source_name" = coalesce("source_name", ''),
  "source" = coalesce("source", id::text)
where num_nulls("source_name", "source") > 0;

alter table "lead_source"
  alter column "source_name" set not null,
  alter column "source" set not null;

update "customer" set
  "name" = coalesce("name", ''),
  "telephone" = coalesce("telephone", '')
where num_nulls("name", "telephone") > 0;

alter table "customer"
  alter column "name" set not null,
  alter column "telephone" set not null;

update "customer_follow" set
  "follow_type" = coalesce("follow_type", '1'),
  "follow_desc" = coalesce("follow_desc", '')
where num_nulls("follow_type", "follow_desc") > 0;

alter table "customer_follow"
  alter column "customer_id" set not null,
  alter column "follow_type" set not null,
  alter column "follow_desc" set not null;

alter table "customer_communication"
  alter column "customer_id" set not null;

alter table "visit_record"
  alter column "customer_id" set not null;

update "sign_record" set
  "sig_status" = coalesce("sig_status", '')
where num_nulls("sig_status") > 0;

alter table "sign_record"
  alter column "customer_id" set not null,
  alter column "sig_status" set not null;

update "operation_log" set
  "customer_id" = coalesce("customer_id", 0)
where num_nulls("customer_id") > 0;

alter table "operation_log"
  alter column "customer_id" set not null;

update "process_type" set
  "process_type" = coalesce("process_type", ''),
  "process_name" = coalesce("process_name", '')
where num_nulls("process_type", "process_name") > 0;

alter table "process_type"
  alter column "process_type" set not null,
  alter column "process_name" set not null;

update "sign_work_process" set
  "process_id" = coalesce("process_id", 0),
  "status" = coalesce("status", '0')
where num_nulls("process_id", "status") > 0;

alter table "sign_work_process"
  alter column "customer_id" set not null,
  alter column "process_id" set not null,
  alter column "status" set not null;

update "telephony" set
  "category" = coalesce("category", ''),
  "telephony_code" = coalesce("telephony_code", id::text)
where num_nulls("category", "telephony_code") > 0;

alter table "telephony"
  alter column "category" set not null,
  alter column "telephony_code" set not null;

update "contact" set
  "name" = coalesce("name", '')
where num_nulls("name") > 0;

alter table "contact"
  alter column "name" set not null;

update "business" set
  "business_name" = coalesce("business_name", '')
where num_nulls("business_name") > 0;

alter table "business"
  alter column "business_name" set not null,
  alter column "customer_id" set not null,
  alter column "type_id" set not null;

update "business_group" set
  "name" = coalesce("name", id::text)
where num_nulls("name") > 0;

alter table "business_group"
  alter column "name" set not null;

update "business_stage" set
  "name" = coalesce("name", id::text)
where num_nulls("name") > 0;

alter table "business_stage"
  alter column "name" set not null,
  alter column "type_id" set not null;

update "business_product" set
  "product_id" = coalesce("product_id", 0),
  "num" = coalesce("num", 0)
where num_nulls("product_id", "num") > 0;

alter table "business_product"
  alter column "business_id" set not null,
  alter column "product_id" set not null,
  alter column "num" set not null;

update "contract" set
  "name" = coalesce("name", ''),
  "proposed_date" = coalesce("proposed_date", create_time::date),
  "signing_date" = coalesce("signing_date", create_time::date)
where num_nulls("name", "proposed_date", "signing_date") > 0;

alter table "contract"
  alter column "name" set not null,
  alter column "customer_id" set not null,
  alter column "proposed_date" set not null,
  alter column "signing_date" set not null;

update "contract_room" set
  "property_id" = coalesce("property_id", ''),
  "room_type_id" = coalesce("room_type_id", ''),
  "num" = coalesce("num", 0)
where num_nulls("property_id", "room_type_id", "num") > 0;

alter table "contract_room"
  alter column "contract_id" set not null,
  alter column "property_id" set not null,
  alter column "room_type_id" set not null,
  alter column "num" set not null;

update "contract_payment" set
  "pay_date" = coalesce("pay_date", create_time::date),
  "money" = coalesce("money", 0)
where num_nulls("pay_date", "money") > 0;

alter table "contract_payment"
  alter column "contract_id" set not null,
  alter column "pay_date" set not null,
  alter column "money" set not null;

update "contract_template" set
  "name" = coalesce("name", ''),
  "content" = coalesce("content", '')
where num_nulls("name", "content") > 0;

alter table "contract_template"
  alter column "name" set not null,
  alter column "content" set not null;

update "product" set
  "name" = coalesce("name", '')
where num_nulls("name") > 0;

alter table "product"
  alter column "name" set not null,
  alter column "category_id" set not null;

update "product_category" set
  "name" = coalesce("name", '')
where num_nulls("name") > 0;

alter table "product_category"
  alter column "name" set not null;

update "product_type" set
  "name" = coalesce("name", '')
where num_nulls("name") > 0;

alter table "product_type"
  alter column "name" set not null;

update "market_product" set
  "f1" = coalesce("f1", ''),
  "f2" = coalesce("f2", 0),
  "f4" = coalesce("f4", ''),
  "f6" = coalesce("f6", '')
where num_nulls("f1", "f2", "f4", "f6") > 0;

alter table "market_product"
  alter column "f1" set not null,
  alter column "f2" set not null,
  alter column "f4" set not null,
  alter column "f6" set not null;

update "channel" set
  "channel_name" = coalesce("channel_name", '')
where num_nulls("channel_name") > 0;

alter table "channel"
  alter column "channel_name" set not null;

update "channel_dept" set
  "dept_id" = coalesce("dept_id", 0),
  "weight" = coalesce("weight", 0),
  "manual" = coalesce("manual", '0')
where num_nulls("dept_id", "weight", "manual") > 0;

alter table "channel_dept"
  alter column "channel" set not null,
  alter column "dept_id" set not null,
  alter column "weight" set not null,
  alter column "manual" set not null;

update "allocation_staff" set
  "user_id" = coalesce("user_id", 0),
  "dept_id" = coalesce("dept_id", 0),
  "weight" = coalesce("weight", '1')
where num_nulls("user_id", "dept_id", "weight") > 0;

alter table "allocation_staff"
  alter column "user_id" set not null,
  alter column "dept_id" set not null,
  alter column "weight" set not null;

update "warning_rule" set
  "rule_name" = coalesce("rule_name", ''),
  "warn_type" = coalesce("warn_type", ''),
  "rule_value" = coalesce("rule_value", 0)
where num_nulls("rule_name", "warn_type", "rule_value") > 0;

alter table "warning_rule"
  alter column "rule_name" set not null,
  alter column "warn_type" set not null,
  alter column "rule_value" set not null;

update "release_rule" set
  "rule_name" = coalesce("rule_name", ''),
  "rule_value" = coalesce("rule_value", 0)
where num_nulls("rule_name", "rule_value") > 0;

alter table "release_rule"
  alter column "rule_name" set not null,
  alter column "rule_value" set not null;

update "target" set
  "type" = coalesce("type", ''),
  "object_type" = coalesce("object_type", ''),
  "object_value" = coalesce("object_value", ''),
  "sig_kpi" = coalesce("sig_kpi", 0)
where num_nulls("type", "object_type", "object_value", "sig_kpi") > 0;

alter table "target"
  alter column "type" set not null,
  alter column "object_type" set not null,
  alter column "object_value" set not null,
  alter column "sig_kpi" set not null;

update "contest" set
  "pk_join_type" = coalesce("pk_join_type", '1'),
  "pk_type" = coalesce("pk_type", '1'),
  "accept_id" = coalesce("accept_id", 0),
  "pk_date" = coalesce("pk_date", create_time::date)
where num_nulls("pk_join_type", "pk_type", "accept_id", "pk_date") > 0;

alter table "contest"
  alter column "pk_join_type" set not null,
  alter column "pk_type" set not null,
  alter column "accept_id" set not null,
  alter column "pk_date" set not null;

update "notice" set
  "title" = coalesce("title", ''),
  "category" = coalesce("category", ''),
  "content" = coalesce("content", '')
where num_nulls("title", "category", "content") > 0;

alter table "notice"
  alter column "title" set not null,
  alter column "category" set not null,
  alter column "content" set not null;

update "user" set
  "account" = coalesce("account", id::text),
  "real_name" = coalesce("real_name", ''),
  "role_id" = coalesce("role_id", '{}'),
  "dept_id" = coalesce("dept_id", '{}')
where num_nulls("account", "real_name", "role_id", "dept_id") > 0;

alter table "user"
  alter column "account" set not null,
  alter column "real_name" set not null,
  alter column "role_id" set not null,
  alter column "dept_id" set not null;

update "dept" set
  "dept_name" = coalesce("dept_name", ''),
  "dept_category" = coalesce("dept_category", '2'),
  "sort" = coalesce("sort", 1)
where num_nulls("dept_name", "dept_category", "sort") > 0;

alter table "dept"
  alter column "dept_name" set not null,
  alter column "dept_category" set not null,
  alter column "sort" set not null;

update "role" set
  "role_name" = coalesce("role_name", ''),
  "role_alias" = coalesce("role_alias", ''),
  "default_scope" = coalesce("default_scope", '2'),
  "sort" = coalesce("sort", 1)
where num_nulls("role_name", "role_alias", "default_scope", "sort") > 0;

alter table "role"
  alter column "role_name" set not null,
  alter column "role_alias" set not null,
  alter column "default_scope" set not null,
  alter column "sort" set not null;

update "post" set
  "post_name" = coalesce("post_name", ''),
  "post_code" = coalesce("post_code", id::text),
  "category" = coalesce("category", ''),
  "sort" = coalesce("sort", 1)
where num_nulls("post_name", "post_code", "category", "sort") > 0;

alter table "post"
  alter column "post_name" set not null,
  alter column "post_code" set not null,
  alter column "category" set not null,
  alter column "sort" set not null;

update "menu" set
  "name" = coalesce("name", ''),
  "code" = coalesce("code", id::text),
  "alias" = coalesce("alias", 'menu'),
  "category" = coalesce("category", '1'),
  "is_open" = coalesce("is_open", '1'),
  "sort" = coalesce("sort", 1)
where num_nulls("name", "code", "alias", "category", "is_open", "sort") > 0;

alter table "menu"
  alter column "name" set not null,
  alter column "code" set not null,
  alter column "alias" set not null,
  alter column "category" set not null,
  alter column "is_open" set not null,
  alter column "sort" set not null;

update "top_menu" set
  "name" = coalesce("name", ''),
  "code" = coalesce("code", id::text),
  "sort" = coalesce("sort", 1)
where num_nulls("name", "code", "sort") > 0;

alter table "top_menu"
  alter column "name" set not null,
  alter column "code" set not null,
  alter column "sort" set not null;

update "data_scope" set
  "scope_name" = coalesce("scope_name", ''),
  "menu_id" = coalesce("menu_id", 0),
  "resource_code" = coalesce("resource_code", ''),
  "scope_type" = coalesce("scope_type", '')
where num_nulls("scope_name", "menu_id", "resource_code", "scope_type") > 0;

alter table "data_scope"
  alter column "scope_name" set not null,
  alter column "menu_id" set not null,
  alter column "resource_code" set not null,
  alter column "scope_type" set not null;

update "api_scope" set
  "scope_name" = coalesce("scope_name", ''),
  "menu_id" = coalesce("menu_id", 0),
  "resource_code" = coalesce("resource_code", ''),
  "scope_path" = coalesce("scope_path", ''),
  "scope_type" = coalesce("scope_type", '2')
where num_nulls("scope_name", "menu_id", "resource_code", "scope_path", "scope_type") > 0;

alter table "api_scope"
  alter column "scope_name" set not null,
  alter column "menu_id" set not null,
  alter column "resource_code" set not null,
  alter column "scope_path" set not null,
  alter column "scope_type" set not null;

update "dict" set
  "dict_value" = coalesce("dict_value", ''),
  "code" = coalesce("code", id::text),
  "sort" = coalesce("sort", 0),
  "is_sealed" = coalesce("is_sealed", '0')
where num_nulls("dict_value", "code", "sort", "is_sealed") > 0;

alter table "dict"
  alter column "dict_value" set not null,
  alter column "code" set not null,
  alter column "sort" set not null,
  alter column "is_sealed" set not null;

update "dict_biz" set
  "dict_value" = coalesce("dict_value", ''),
  "code" = coalesce("code", id::text),
  "sort" = coalesce("sort", 0),
  "is_sealed" = coalesce("is_sealed", '0')
where num_nulls("dict_value", "code", "sort", "is_sealed") > 0;

alter table "dict_biz"
  alter column "dict_value" set not null,
  alter column "code" set not null,
  alter column "sort" set not null,
  alter column "is_sealed" set not null;

update "param" set
  "param_name" = coalesce("param_name", ''),
  "param_key" = coalesce("param_key", id::text),
  "param_value" = coalesce("param_value", '')
where num_nulls("param_name", "param_key", "param_value") > 0;

alter table "param"
  alter column "param_name" set not null,
  alter column "param_key" set not null,
  alter column "param_value" set not null;

update "token_tx" set
  "account_id" = coalesce("account_id", id::text)
where num_nulls("account_id") > 0;

alter table "token_tx"
  alter column "account_id" set not null;

update "page" set
  "view_name" = coalesce("view_name", ''),
  "view_code" = coalesce("view_code", id::text),
  "view_url" = coalesce("view_url", ''),
  "sort" = coalesce("sort", 1)
where num_nulls("view_name", "view_code", "view_url", "sort") > 0;

alter table "page"
  alter column "view_name" set not null,
  alter column "view_code" set not null,
  alter column "view_url" set not null,
  alter column "sort" set not null;

update "report_file" set
  "name" = coalesce("name", id::text)
where num_nulls("name") > 0;

alter table "report_file"
  alter column "name" set not null;

update "dev_project" set
  "project_name" = coalesce("project_name", ''),
  "project_version" = coalesce("project_version", '')
where num_nulls("project_name", "project_version") > 0;

alter table "dev_project"
  alter column "project_name" set not null,
  alter column "project_version" set not null;

update "huoban_user" set
  "huoban_user_id" = coalesce("huoban_user_id", id::text),
  "huoban_user_name" = coalesce("huoban_user_name", '')
where num_nulls("huoban_user_id", "huoban_user_name") > 0;

alter table "huoban_user"
  alter column "huoban_user_id" set not null,
  alter column "huoban_user_name" set not null;

update "sys_region" set
  "name" = coalesce("name", ''),
  "code" = coalesce("code", ''),
  "parent_code" = coalesce("parent_code", '')
where num_nulls("name", "code", "parent_code") > 0;

alter table "sys_region"
  alter column "name" set not null,
  alter column "code" set not null,
  alter column "parent_code" set not null;

update "company_region" set
  "region_name" = coalesce("region_name", ''),
  "company_id" = coalesce("company_id", 0)
where num_nulls("region_name", "company_id") > 0;

alter table "company_region"
  alter column "region_name" set not null,
  alter column "company_id" set not null;

update "tenant" set
  "tenant_name" = coalesce("tenant_name", '')
where num_nulls("tenant_name") > 0;

alter table "tenant"
  alter column "tenant_name" set not null;

update "tenant_package" set
  "package_name" = coalesce("package_name", id::text),
  "menu_id" = coalesce("menu_id", '{}')
where num_nulls("package_name", "menu_id") > 0;

alter table "tenant_package"
  alter column "package_name" set not null,
  alter column "menu_id" set not null;

update "datasource" set
  "name" = coalesce("name", id::text),
  "driver_class" = coalesce("driver_class", 'org.postgresql.Driver'),
  "url" = coalesce("url", ''),
  "username" = coalesce("username", '')
where num_nulls("name", "driver_class", "url", "username") > 0;

alter table "datasource"
  alter column "name" set not null,
  alter column "driver_class" set not null,
  alter column "url" set not null,
  alter column "username" set not null;

update "client" set
  "client_id" = coalesce("client_id", id::text),
  "authorized_grant_types" = coalesce("authorized_grant_types", ''),
  "access_token_validity" = coalesce("access_token_validity", 3600),
  "refresh_token_validity" = coalesce("refresh_token_validity", 43200)
where num_nulls("client_id", "authorized_grant_types", "access_token_validity", "refresh_token_validity") > 0;

alter table "client"
  alter column "client_id" set not null,
  alter column "authorized_grant_types" set not null,
  alter column "access_token_validity" set not null,
  alter column "refresh_token_validity" set not null;

update "sign_in_provider" set
  "name" = coalesce("name", ''),
  "source" = coalesce("source", id::text),
  "way" = coalesce("way", 'social'),
  "client_id" = coalesce("client_id", '')
where num_nulls("name", "source", "way", "client_id") > 0;

alter table "sign_in_provider"
  alter column "name" set not null,
  alter column "source" set not null,
  alter column "way" set not null,
  alter column "client_id" set not null;

update "resource" set
  "name" = coalesce("name", ''),
  "type" = coalesce("type", '')
where num_nulls("name", "type") > 0;

alter table "resource"
  alter column "name" set not null,
  alter column "type" set not null;

update "attach" set
  "original_name" = coalesce("original_name", ''),
  "link" = coalesce("link", '')
where num_nulls("original_name", "link") > 0;

alter table "attach"
  alter column "original_name" set not null,
  alter column "link" set not null;

update "oss" set
  "category" = coalesce("category", ''),
  "oss_code" = coalesce("oss_code", id::text)
where num_nulls("category", "oss_code") > 0;

alter table "oss"
  alter column "category" set not null,
  alter column "oss_code" set not null;

update "sms" set
  "category" = coalesce("category", ''),
  "sms_code" = coalesce("sms_code", id::text),
  "template" = coalesce("template", '')
where num_nulls("category", "sms_code", "template") > 0;

alter table "sms"
  alter column "category" set not null,
  alter column "sms_code" set not null,
  alter column "template" set not null;

update "message_info" set
  "f2" = coalesce("f2", ''),
  "f3" = coalesce("f3", '')
where num_nulls("f2", "f3") > 0;

alter table "message_info"
  alter column "f2" set not null,
  alter column "f3" set not null;
