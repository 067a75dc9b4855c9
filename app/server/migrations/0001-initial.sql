create table "user" (
  "tenant_id" text not null,
  "id" bigint not null,
  "account" text,
  "real_name" text,
  "name" text,
  "phone" text,
  "email" text,
  "sex" text,
  "birthday" date,
  "avatar" text,
  "role_id" bigint[],
  "dept_id" bigint[],
  "post_id" bigint[],
  "status" text,
  "online" text,
  "code" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  "py" text not null default '',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "user_list_idx" on "user" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "user_account_key" on "user" ("tenant_id", "account") where is_deleted = 0;

create index "user_sk_idx" on "user" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "user_py_idx" on "user" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "dept" (
  "tenant_id" text not null,
  "id" bigint not null,
  "dept_name" text,
  "full_name" text,
  "parent_id" bigint,
  "dept_category" text,
  "sort" integer,
  "ancestors" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  "py" text not null default '',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "dept_list_idx" on "dept" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "dept_parent_id_idx" on "dept" ("tenant_id", "parent_id", "sort", "id") where is_deleted = 0;

create index "dept_sk_idx" on "dept" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "dept_py_idx" on "dept" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "role" (
  "tenant_id" text not null,
  "id" bigint not null,
  "role_name" text,
  "role_alias" text,
  "parent_id" bigint,
  "default_scope" text,
  "sort" integer,
  "menu_ids" bigint[],
  "data_scope_ids" bigint[],
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "role_list_idx" on "role" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "role_parent_id_idx" on "role" ("tenant_id", "parent_id", "sort", "id") where is_deleted = 0;

create table "post" (
  "tenant_id" text not null,
  "id" bigint not null,
  "post_name" text,
  "post_code" text,
  "category" text,
  "sort" integer,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "post_list_idx" on "post" ("tenant_id", "sort", "id") where is_deleted = 0;

create unique index "post_post_code_key" on "post" ("tenant_id", "post_code") where is_deleted = 0;

create table "menu" (
  "id" bigint not null,
  "name" text,
  "name_en" text,
  "code" text,
  "alias" text,
  "path" text,
  "source" text,
  "parent_id" bigint,
  "category" text,
  "action" text,
  "is_open" text,
  "component" text,
  "sort" integer,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "menu_list_idx" on "menu" ("sort", "id") where is_deleted = 0;

create index "menu_parent_id_idx" on "menu" ("parent_id", "sort", "id") where is_deleted = 0;

create unique index "menu_code_key" on "menu" ("code") where is_deleted = 0;

create table "tenant" (
  "id" bigint not null,
  "tenant_name" text,
  "tenant_code" text,
  "domain_url" text,
  "background_url" text,
  "linkman" text,
  "contact_number" text,
  "address" text,
  "account_number" integer,
  "expire_time" timestamp(0) with time zone,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "tenant_list_idx" on "tenant" ("create_time" desc, "id" desc) where is_deleted = 0;

create unique index "tenant_tenant_code_key" on "tenant" ("tenant_code") where is_deleted = 0;

create table "data_scope" (
  "tenant_id" text not null,
  "id" bigint not null,
  "scope_name" text,
  "menu_id" bigint,
  "resource_code" text,
  "scope_type" text,
  "scope_value" bigint[],
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "data_scope_list_idx" on "data_scope" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "data_scope_menu_id_idx" on "data_scope" ("tenant_id", "menu_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "dict" (
  "id" bigint not null,
  "dict_value" text,
  "dict_value_en" text,
  "code" text,
  "dict_key" text,
  "parent_id" bigint,
  "sort" integer,
  "tone" text,
  "is_sealed" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "dict_list_idx" on "dict" ("sort", "id") where is_deleted = 0;

create index "dict_code_idx" on "dict" ("code", "sort", "id") where is_deleted = 0;

create index "dict_parent_id_idx" on "dict" ("parent_id", "sort", "id") where is_deleted = 0;

create unique index "dict_code_dict_key_parent_id_key" on "dict" ("code", "dict_key", "parent_id") where is_deleted = 0;

create table "dict_biz" (
  "tenant_id" text not null,
  "id" bigint not null,
  "dict_value" text,
  "dict_value_en" text,
  "code" text,
  "dict_key" text,
  "parent_id" bigint,
  "sort" integer,
  "tone" text,
  "is_sealed" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "dict_biz_list_idx" on "dict_biz" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "dict_biz_code_idx" on "dict_biz" ("tenant_id", "code", "sort", "id") where is_deleted = 0;

create index "dict_biz_parent_id_idx" on "dict_biz" ("tenant_id", "parent_id", "sort", "id") where is_deleted = 0;

create unique index "dict_biz_code_dict_key_parent_id_key" on "dict_biz" ("tenant_id", "code", "dict_key", "parent_id") where is_deleted = 0;

create table "param" (
  "tenant_id" text not null,
  "id" bigint not null,
  "param_name" text,
  "param_key" text,
  "param_value" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "param_list_idx" on "param" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "param_param_key_key" on "param" ("tenant_id", "param_key") where is_deleted = 0;

create table "sys_region" (
  "id" bigint not null,
  "name" text,
  "code" text,
  "parent_code" text,
  "level" text,
  "full_name" text,
  "sort" integer,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "sys_region_list_idx" on "sys_region" ("code", "id") where is_deleted = 0;

create index "sys_region_code_idx" on "sys_region" ("code", "id") where is_deleted = 0;

create index "sys_region_parent_code_idx" on "sys_region" ("parent_code", "code", "id") where is_deleted = 0;

create table "lead" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "clue_type" text,
  "clue_source" text,
  "clue_source_name" text,
  "app_name" text,
  "channel_id" bigint,
  "branch_channel_id" bigint,
  "location" text,
  "region_id" text,
  "city" text,
  "district" text,
  "address" text,
  "square_measure" numeric(18,2),
  "house_type" text,
  "house_situation" text,
  "first_consult_date" timestamp(0) with time zone,
  "telephone" text,
  "mobile" text,
  "email" text,
  "qq" text,
  "age" text,
  "gender" text,
  "status" text,
  "allocate_time" timestamp(0) with time zone,
  "allocate_reason" text,
  "owner_user_id" bigint,
  "owner_dept_id" bigint,
  "previous_owner_id" bigint,
  "company_id" bigint,
  "release_time" timestamp(0) with time zone,
  "is_valid" text,
  "invalid_type" text,
  "valid_tag" text,
  "intention" text,
  "last_time" timestamp(0) with time zone,
  "last_content" text,
  "next_time" timestamp(0) with time zone,
  "followup_times" integer,
  "door_to_door_times" integer,
  "reservation_date" date,
  "decoration_consultant" text,
  "decoration_consultant_account" text,
  "decoration_consultant_manager" text,
  "decoration_consultant_dept" text,
  "designer" text,
  "first_door_to_door_date" date,
  "second_door_to_door_date" date,
  "third_door_to_door_date" date,
  "is_measured" text,
  "measured_date" date,
  "estimated_amount" numeric(18,2),
  "estimated_date" date,
  "signing_status" text,
  "signing_type" text,
  "sign_date" date,
  "down_payment" numeric(18,2),
  "sign_count" integer,
  "transfer_order_price" numeric(18,2),
  "transfer_order_date" date,
  "is_completed" integer,
  "picture" text,
  "file_url" text,
  "branch_office" text,
  "sys_clue_id" text,
  "hb_clue_id" text,
  "advertiser_id" text,
  "advertiser_name" text,
  "ad_id" text,
  "promotion_id" text,
  "video_id" text,
  "is_duplicate" text,
  "repeat_name" text,
  "converted" integer,
  "customer_id" bigint,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  "py" text not null default '',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "lead_list_idx" on "lead" ("tenant_id", "create_time" desc, "id" desc) include ("status", "is_valid", "intention", "clue_source", "converted", "is_duplicate", "owner_user_id", "owner_dept_id") where is_deleted = 0;

create index "lead_channel_id_idx" on "lead" ("tenant_id", "channel_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_first_consult_date_idx" on "lead" ("tenant_id", "first_consult_date", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_telephone_idx" on "lead" ("tenant_id", "telephone", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_mobile_idx" on "lead" ("tenant_id", "mobile", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_owner_user_id_idx" on "lead" ("tenant_id", "owner_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_next_time_idx" on "lead" ("tenant_id", "next_time", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_owner_dept_id_idx" on "lead" ("tenant_id", "owner_dept_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_sk_idx" on "lead" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "lead_py_idx" on "lead" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "follow_record" (
  "tenant_id" text not null,
  "id" bigint not null,
  "clue_id" bigint,
  "follow_type" text,
  "content" text,
  "next_time" timestamp(0) with time zone,
  "next_content" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "follow_record_list_idx" on "follow_record" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "follow_record_clue_id_idx" on "follow_record" ("tenant_id", "clue_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "lead_communication" (
  "tenant_id" text not null,
  "id" bigint not null,
  "clue_id" bigint,
  "content" text,
  "chat_time" timestamp(0) with time zone,
  "picture" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "lead_communication_list_idx" on "lead_communication" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_communication_clue_id_idx" on "lead_communication" ("tenant_id", "clue_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "lead_change" (
  "tenant_id" text not null,
  "id" bigint not null,
  "clue_id" bigint,
  "modify_type" text,
  "modify_content" text,
  "owner_id" bigint,
  "clue_owner_store" text,
  "req_id" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "lead_change_list_idx" on "lead_change" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_change_clue_id_idx" on "lead_change" ("tenant_id", "clue_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "lead_change_owner_id_idx" on "lead_change" ("tenant_id", "owner_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "customer" (
  "tenant_id" text not null,
  "id" bigint not null,
  "name" text,
  "telephone" text,
  "telephone2" text,
  "weixin" text,
  "add_we_chat" text,
  "pool_status" text,
  "pick_sea" text,
  "customer_source" text,
  "clue_type" text,
  "clue_source" text,
  "main_channel" bigint,
  "divide_channels" bigint,
  "first_time" timestamp(0) with time zone,
  "phone_state_show" text,
  "dispatch_status" text,
  "dispatch_date" timestamp(0) with time zone,
  "company_id" bigint,
  "owner_user_id" bigint,
  "owner_dept_id" bigint,
  "purpose" text,
  "is_effective" text,
  "eff_reason" text,
  "stage" text,
  "last_content" text,
  "last_time" timestamp(0) with time zone,
  "next_time" timestamp(0) with time zone,
  "followup" integer,
  "sig_status" text,
  "sig_date" date,
  "sig_type" text,
  "sig_service_id" bigint,
  "sig_designer_id" bigint,
  "sig_small" text,
  "small_time" timestamp(0) with time zone,
  "sig_amount" numeric(18,2),
  "refund_date" date,
  "age" text,
  "gender" text,
  "family_members" text,
  "region_id" text,
  "address" text,
  "house_situation" text,
  "house_type" text,
  "house_size" numeric(18,2),
  "area_range" text,
  "estimated_amount" numeric(18,2),
  "is_repeat" text,
  "predict_date" date,
  "first_comm_date" date,
  "second_comm_date" date,
  "third_comm_date" date,
  "last_visit_date" date,
  "comm_service_id" bigint,
  "first_comm_id" bigint,
  "is_survey" text,
  "survey_date" date,
  "transfer_date" date,
  "transfer_price" numeric(18,2),
  "start_date" date,
  "open_start_date" date,
  "update_record_date" date,
  "plan_complete_date" date,
  "complete_date" date,
  "pick_num" integer,
  "last_receive_time" timestamp(0) with time zone,
  "first_owner_id" bigint,
  "previous_salesman_id" bigint,
  "operation_user_id" bigint,
  "pool_time" timestamp(0) with time zone,
  "call_time" timestamp(0) with time zone,
  "add_reason" text,
  "video_id" text,
  "video_tag" text,
  "clue_id" bigint,
  "advertiser_id" text,
  "advertiser_name" text,
  "creative_id" text,
  "creative_name" text,
  "adgroup_id" text,
  "adgroup_name" text,
  "ad_id" text,
  "ad_name" text,
  "app_name" text,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  "py" text not null default '',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "customer_list_idx" on "customer" ("tenant_id", "create_time" desc, "id" desc) include ("pool_status", "is_effective", "purpose", "customer_source", "sig_status", "dispatch_status", "is_repeat", "owner_user_id", "comm_service_id", "sig_designer_id", "sig_service_id", "owner_dept_id") where is_deleted = 0;

create index "customer_telephone_idx" on "customer" ("tenant_id", "telephone", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_telephone2_idx" on "customer" ("tenant_id", "telephone2", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_main_channel_idx" on "customer" ("tenant_id", "main_channel", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_company_id_idx" on "customer" ("tenant_id", "company_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_owner_user_id_idx" on "customer" ("tenant_id", "owner_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_clue_id_idx" on "customer" ("tenant_id", "clue_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_comm_service_id_idx" on "customer" ("tenant_id", "comm_service_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_sig_designer_id_idx" on "customer" ("tenant_id", "sig_designer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_sig_service_id_idx" on "customer" ("tenant_id", "sig_service_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_owner_dept_id_idx" on "customer" ("tenant_id", "owner_dept_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_first_time_sort" on "customer" ("tenant_id", "first_time", "id") where is_deleted = 0;

create index "customer_next_time_sort" on "customer" ("tenant_id", "next_time", "id") where is_deleted = 0;

create index "customer_last_time_sort" on "customer" ("tenant_id", "last_time", "id") where is_deleted = 0;

create index "customer_sig_date_sort" on "customer" ("tenant_id", "sig_date", "id") where is_deleted = 0;

create index "customer_sk_idx" on "customer" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "customer_py_idx" on "customer" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "customer_follow" (
  "tenant_id" text not null,
  "id" bigint not null,
  "customer_id" bigint,
  "follow_type" text,
  "follow_desc" text,
  "next_follow_time" timestamp(0) with time zone,
  "next_follow_desc" text,
  "operation_id" bigint,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "customer_follow_list_idx" on "customer_follow" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_follow_customer_id_idx" on "customer_follow" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "customer_communication" (
  "tenant_id" text not null,
  "id" bigint not null,
  "customer_id" bigint,
  "content" text,
  "chat_time" timestamp(0) with time zone,
  "picture" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "customer_communication_list_idx" on "customer_communication" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "customer_communication_customer_id_idx" on "customer_communication" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "visit_record" (
  "tenant_id" text not null,
  "id" bigint not null,
  "customer_id" bigint,
  "first_comm_date" date,
  "second_comm_date" date,
  "third_comm_date" date,
  "comm_service_id" bigint,
  "first_comm_id" bigint,
  "second_comm_id" bigint,
  "comm_file" text,
  "comm_file_name" text,
  "comm_file_originalname" text,
  "comm_recording" text,
  "comm_recording_name" text,
  "comm_recording_originalname" text,
  "company_id" bigint,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "visit_record_list_idx" on "visit_record" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "visit_record_customer_id_idx" on "visit_record" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "sign_record" (
  "tenant_id" text not null,
  "id" bigint not null,
  "customer_id" bigint,
  "sig_status" text,
  "sig_type" text,
  "sig_date" date,
  "sig_service_id" bigint,
  "sig_designer_id" bigint,
  "sig_small" text,
  "small_time" timestamp(0) with time zone,
  "pre_amount" numeric(18,2),
  "start_date" date,
  "comm_file" text,
  "comm_file_name" text,
  "comm_file_originalname" text,
  "comm_recording" text,
  "comm_recording_name" text,
  "comm_recording_originalname" text,
  "contract" text,
  "contract_name" text,
  "contract_originalname" text,
  "company_id" bigint,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "sign_record_list_idx" on "sign_record" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "sign_record_customer_id_idx" on "sign_record" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "operation_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "customer_id" bigint,
  "operation_type" text,
  "operation_desc" text,
  "operation_user_id" bigint,
  "company_id" bigint,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "operation_log_list_idx" on "operation_log" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "operation_log_customer_id_idx" on "operation_log" ("tenant_id", "customer_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "operation_log_operation_user_id_idx" on "operation_log" ("tenant_id", "operation_user_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "channel" (
  "tenant_id" text not null,
  "id" bigint not null,
  "channel_name" text,
  "pre_channel_id" bigint,
  "company_id" bigint,
  "channel_account_code" text,
  "channel_account_name" text,
  "sort" integer,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  "sk" integer[] not null default '{}',
  "py" text not null default '',
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "channel_list_idx" on "channel" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "channel_pre_channel_id_idx" on "channel" ("tenant_id", "pre_channel_id", "sort", "id") where is_deleted = 0;

create index "channel_sk_idx" on "channel" using gin ("sk") with (fastupdate = on, gin_pending_list_limit = 512);

create index "channel_py_idx" on "channel" ("tenant_id", "py" text_pattern_ops) where is_deleted = 0;

create table "channel_dept" (
  "tenant_id" text not null,
  "id" bigint not null,
  "channel" bigint,
  "company_id" bigint,
  "dept_id" bigint,
  "weight" numeric(18,2),
  "manual" text,
  "allocated" integer,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "channel_dept_list_idx" on "channel_dept" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "channel_dept_channel_idx" on "channel_dept" ("tenant_id", "channel", "create_time" desc, "id" desc) where is_deleted = 0;

create unique index "channel_dept_channel_dept_id_key" on "channel_dept" ("tenant_id", "channel", "dept_id") where is_deleted = 0;

create table "allocation_staff" (
  "tenant_id" text not null,
  "id" bigint not null,
  "user_id" bigint,
  "dept_id" bigint,
  "sort" integer,
  "weight" numeric(18,2),
  "pick_num" integer,
  "turn" integer,
  "online" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "allocation_staff_list_idx" on "allocation_staff" ("tenant_id", "sort", "id") where is_deleted = 0;

create index "allocation_staff_dept_id_idx" on "allocation_staff" ("tenant_id", "dept_id", "sort", "id") where is_deleted = 0;

create unique index "allocation_staff_dept_id_user_id_key" on "allocation_staff" ("tenant_id", "dept_id", "user_id") where is_deleted = 0;

create table "allocation_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "clue_id" text,
  "dept_id" bigint,
  "user_id" bigint,
  "reason" text,
  "candidates" jsonb,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "allocation_log_list_idx" on "allocation_log" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "allocation_log_clue_id_idx" on "allocation_log" ("tenant_id", "clue_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "warning" (
  "tenant_id" text not null,
  "id" bigint not null,
  "warn_no" text,
  "name" text,
  "clue_id" text,
  "clue_name" text,
  "resource_id" text,
  "resource_type" text,
  "warn_type" text,
  "rule_name" text,
  "warn_content" text,
  "not_assigned_duration" integer,
  "responsible_person_id" bigint,
  "status" text,
  "read_time" timestamp(0) with time zone,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "warning_list_idx" on "warning" ("tenant_id", "create_time" desc, "id" desc) include ("responsible_person_id", "create_dept") where is_deleted = 0;

create index "warning_resource_id_idx" on "warning" ("tenant_id", "resource_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "warning_warn_type_idx" on "warning" ("tenant_id", "warn_type", "create_time" desc, "id" desc) where is_deleted = 0;

create index "warning_responsible_person_id_idx" on "warning" ("tenant_id", "responsible_person_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "warning_create_dept_idx" on "warning" ("tenant_id", "create_dept", "create_time" desc, "id" desc) where is_deleted = 0;

create table "warning_rule" (
  "tenant_id" text not null,
  "id" bigint not null,
  "rule_name" text,
  "warn_type" text,
  "rule_value" integer,
  "company_id" bigint,
  "enabled" integer,
  "rule_desc" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "warning_rule_list_idx" on "warning_rule" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "release_rule" (
  "tenant_id" text not null,
  "id" bigint not null,
  "rule_name" text,
  "rule_value" integer,
  "warn_before" integer,
  "company_id" bigint,
  "enabled" integer,
  "rule_desc" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "release_rule_list_idx" on "release_rule" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "sms_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "phone" text,
  "content" text,
  "purpose" text,
  "sender" text,
  "state" text,
  "error" text,
  "send_time" timestamp(0) with time zone,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "sms_log_list_idx" on "sms_log" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "sms_log_phone_idx" on "sms_log" ("tenant_id", "phone", "create_time" desc, "id" desc) where is_deleted = 0;

create table "export_log" (
  "tenant_id" text not null,
  "id" bigint not null,
  "list_name" text,
  "filter" text,
  "rows" text,
  "user_id" bigint,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "export_log_list_idx" on "export_log" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "attach" (
  "tenant_id" text not null,
  "id" bigint not null,
  "link" text,
  "domain_url" text,
  "name" text,
  "original_name" text,
  "extension" text,
  "attach_size" integer,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "attach_list_idx" on "attach" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "target" (
  "tenant_id" text not null,
  "id" bigint not null,
  "type" text,
  "company_id" bigint,
  "kpiuser_dept_id" bigint,
  "kpiuser_id" bigint,
  "object_type" text,
  "object_value" text,
  "sig_kpi" integer,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "target_list_idx" on "target" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "target_kpiuser_id_idx" on "target" ("tenant_id", "kpiuser_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "contest" (
  "tenant_id" text not null,
  "id" bigint not null,
  "pk_join_type" text,
  "pk_type" text,
  "initiator_id" bigint,
  "accept_id" bigint,
  "agree_id" bigint,
  "agree_date" date,
  "pk_date" date,
  "points" integer,
  "status" text,
  "initiator_num" integer,
  "accept_num" integer,
  "remark" text,
  "create_user" bigint,
  "create_dept" bigint,
  "create_time" timestamp(0) with time zone not null,
  "update_user" bigint,
  "update_time" timestamp(0) with time zone not null,
  "is_deleted" smallint not null default 0,
  "version" integer not null default 1,
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "contest_list_idx" on "contest" ("tenant_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contest_initiator_id_idx" on "contest" ("tenant_id", "initiator_id", "create_time" desc, "id" desc) where is_deleted = 0;

create index "contest_accept_id_idx" on "contest" ("tenant_id", "accept_id", "create_time" desc, "id" desc) where is_deleted = 0;

create table "session" (
  "id" bigint not null,
  "family" bigint not null,
  "tenant_id" text not null,
  "user_id" bigint not null,
  "access_hash" text not null,
  "refresh_hash" text not null,
  "access_until" timestamp(0) with time zone not null,
  "refresh_until" timestamp(0) with time zone not null,
  "family_until" timestamp(0) with time zone not null,
  "used" boolean not null default false,
  "address" text,
  "agent" text,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create unique index "session_access_key" on "session" ("access_hash");

create unique index "session_refresh_key" on "session" ("refresh_hash");

create index "session_family_idx" on "session" ("family");

create index "session_user_idx" on "session" ("tenant_id", "user_id");

create table "credential" (
  "tenant_id" text not null,
  "user_id" bigint not null,
  "hash" text not null,
  "update_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "user_id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "login_attempt" (
  "subject" text not null,
  "failures" integer not null default 0,
  "locked_until" timestamp(0) with time zone,
  "last_time" timestamp(0) with time zone not null default now(),
  primary key ("subject")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "captcha" (
  "key" text not null,
  "answer" text not null,
  "until" timestamp(0) with time zone not null,
  primary key ("key")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "captcha_until_idx" on "captcha" ("until");

create table "export_code" (
  "key" text not null,
  "tenant_id" text not null,
  "user_id" bigint not null,
  "list" text not null,
  "hash" text not null,
  "tries" integer not null default 0,
  "used" boolean not null default false,
  "until" timestamp(0) with time zone not null,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("key")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "export_code_user_idx" on "export_code" ("tenant_id", "user_id", "list", "create_time" desc);

create table "user_setting" (
  "tenant_id" text not null,
  "user_id" bigint not null,
  "key" text not null,
  "value" jsonb,
  primary key ("tenant_id", "user_id", "key")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "idempotency" (
  "tenant_id" text not null,
  "user_id" bigint not null,
  "path" text not null,
  "key" text not null,
  "answer" jsonb,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "user_id", "path", "key")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "outbox" (
  "id" bigint not null,
  "tenant_id" text not null,
  "kind" text not null,
  "payload" jsonb not null,
  "tries" integer not null default 0,
  "next_time" timestamp(0) with time zone not null default now(),
  "done_time" timestamp(0) with time zone,
  "error" text,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "outbox_due_idx" on "outbox" ("next_time") where done_time is null;

create table "import_job" (
  "id" bigint not null,
  "tenant_id" text not null,
  "user_id" bigint not null,
  "entity" text not null,
  "file_name" text not null,
  "state" text not null,
  "headers" jsonb,
  "mapping" jsonb,
  "mode" text,
  "total" integer not null default 0,
  "valid" integer not null default 0,
  "invalid" integer not null default 0,
  "done" integer not null default 0,
  "error" text,
  "heartbeat" timestamp(0) with time zone,
  "create_time" timestamp(0) with time zone not null default now(),
  primary key ("tenant_id", "id")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index "import_job_state_idx" on "import_job" ("state");

create table "import_row" (
  "tenant_id" text not null,
  "job_id" bigint not null,
  "row" integer not null,
  "cells" jsonb not null,
  "draft" jsonb,
  "reasons" jsonb,
  "record_id" bigint,
  primary key ("tenant_id", "job_id", "row")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "import_mapping" (
  "tenant_id" text not null,
  "entity" text not null,
  "header" text not null,
  "field" text not null,
  primary key ("tenant_id", "entity", "header")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create table "scheduled" (
  "name" text not null,
  "last_run" timestamp(0) with time zone,
  "note" text,
  primary key ("name")
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
