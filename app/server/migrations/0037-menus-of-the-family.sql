-- Menus as clients of the family know them. Rights stay with whoever holds them: what is called otherwise from now on keeps
-- its place in roles, packages and top menus, and what clients ask for beside a right goes to whoever holds that right.
-- Menus that are new by this are added at the start that follows, under the ids granted here.
create function pg_temp.id_of(menu_code text) returns bigint language sql immutable as $$
  select (1000000000000000000 + mod(sum(get_byte(d, i) * power(256::numeric, 7 - i)), 100000000000000000))::bigint
  from (select sha256(convert_to(menu_code, 'UTF8')) d) digest, generate_series(0, 7) i
$$;

-- What an administrator made under a code that is the product's own from now on gives way to it.
update "menu" set "code" = "code" || '_own', "update_time" = now()
where "code" ~ '^(topmenu|data_scope|api_scope)(_(add|edit|delete|import|export|view|setting))?$|^(user_view_as|region_add|sms_enable)$' and "is_deleted" = 0;

create temporary table "renamed" on commit drop as
select m."id", pg_temp.id_of(v.code) as "new_id", v.code from "menu" m
  cross join lateral (select case
    when m."code" = 'user_view' then 'user_view_as'
    else regexp_replace(regexp_replace(regexp_replace(m."code", '^top_menu', 'topmenu'), '^datascope', 'data_scope'), '^apiscope', 'api_scope')
  end) v(code)
where m."is_deleted" = 0 and v.code <> m."code" and m."code" ~ '^(top_menu|datascope|apiscope)(_(add|edit|delete|import|export))?$|^user_view$';

delete from "menu" m using "renamed" r where m."id" = r."new_id" and m."is_deleted" = 1;
update "menu" m set "id" = r."new_id", "code" = r."code",
    "alias" = case when m."alias" = m."code" then r."code" else m."alias" end, "update_time" = now()
  from "renamed" r where m."id" = r."id";
update "menu" m set "parent_id" = r."new_id" from "renamed" r where m."parent_id" = r."id";
update "data_scope" d set "menu_id" = r."new_id" from "renamed" r where d."menu_id" = r."id";
update "api_scope" a set "menu_id" = r."new_id" from "renamed" r where a."menu_id" = r."id";

create function pg_temp.moved(ids bigint[]) returns bigint[] language sql stable as $$
  select array(select coalesce(r."new_id", held.id) from unnest(ids) with ordinality held(id, place)
    left join "renamed" r on r."id" = held.id order by held.place)
$$;
update "role" set "menu_ids" = pg_temp.moved("menu_ids") where "menu_ids" && array(select "id" from "renamed");
update "top_menu" set "menu_ids" = pg_temp.moved("menu_ids") where "menu_ids" && array(select "id" from "renamed");
update "tenant_package" set "menu_id" = pg_temp.moved("menu_id") where "menu_id" && array(select "id" from "renamed");

-- Groups have addresses of their own, and regions stand where the family has them.
update "menu" m set "path" = v.path, "update_time" = now() from (values
  ('workbench', '/desk'), ('leads', '/crm'), ('customers', '/customer'), ('deals', '/deals'), ('products', '/product'),
  ('reports', '/report'), ('analysis', '/analysis'), ('channelAnalysis', '/channel-analysis'), ('channels', '/channel'),
  ('rules', '/warn'), ('goals', '/kpi'), ('workflow', '/work'), ('mall', '/market'), ('estate', '/property'),
  ('placement', '/placement'), ('administration', '/system'), ('development', '/tool'), ('resources', '/resource')
) v(code, path)
where m."code" = v.code and m."category" = '1' and coalesce(m."path", '') = '';
update "menu" set "path" = '/base/region', "update_time" = now() where "code" = 'region' and "path" = '/system/region';

-- What goes to whoever holds something else: looking at a record to holders of its menu, and so on.
create temporary table "beside" on commit drop as
select pg_temp.id_of(v.code) as "id", v.code, m."id" as "held" from (
  select code || '_view' as code, code as held from unnest(array[
    'clue', 'clue_pool', 'clue_detail', 'webhook_source', 'capture_form', 'ad_account', 'clue_model', 'state_report', 'customer', 'flown_order',
    'customer_follow', 'visit_record', 'sign_record', 'operation_log', 'sig_work_process', 'process_type', 'dynamic_value', 'call_record', 'telephony', 'contacts',
    'business', 'business_group', 'contract', 'contract_template', 'product', 'product_category', 'product_type', 'market_product', 'sales_event', 'channel',
    'channel_dept', 'channel_account', 'channel_rate', 'channel_target', 'channel_use_month', 'channel_use_daily', 'channel_recharge', 'channel_use_daily_user', 'work_calendar', 'alloc_rule',
    'warn_list', 'warn_rule', 'release_rule', 'speed_rule', 'lead_speed', 'year_kpi', 'flow_manager', 'flow_model', 'notice', 'mall_market',
    'mall_floor', 'mall_stall', 'mall_tenancy', 'mall_merchant', 'mall_supplier', 'mall_bank', 'mall_card', 'mall_top_up', 'mall_consumption', 'mall_goods',
    'mall_stock', 'mall_stock_move', 'mall_order', 'mall_receipt', 'mall_fee', 'mall_meter', 'mall_reading', 'mall_utility', 'mall_equipment', 'mall_test',
    'estate_room_type', 'estate_property', 'estate_repair', 'estate_repair_step', 'estate_inspection', 'estate_device_class', 'estate_device', 'estate_maintenance', 'estate_gateway', 'video_push',
    'user', 'dept', 'role', 'post', 'menu', 'topmenu', 'data_scope', 'api_scope', 'dict', 'dictbiz',
    'param', 'token_tx', 'view', 'report', 'dev_project', 'huoban_user', 'huoban_channel', 'region', 'company_region', 'tenant',
    'datasource', 'code', 'model', 'model_prototype', 'dev_entity', 'dev_column', 'dev_datatype', 'client', 'sign_in_provider', 'login_log',
    'attach', 'activity_picture', 'oss', 'sms_log', 'export_log', 'sms', 'sms_captcha', 'message_info', 'client_log', 'log_usual',
    'log_api', 'log_error', 'source_request_log', 'change-log', 'import_error'
  ]) code
  union all select code, held from (values
    ('region_add', 'region_edit'), ('topmenu_setting', 'topmenu_edit'), ('sms_enable', 'sms_edit'), ('flow_model_create', 'flow_model_add'),
    ('flow_model_update', 'flow_model_edit'), ('flow_deploy', 'flow_manager_deploy'), ('region_debug', 'region_edit'), ('work_start_flow', 'work_start'),
    ('work_start_image', 'work_start'), ('work_claim_sign', 'work_claim'), ('work_claim_detail', 'work_claim'), ('work_claim_follow', 'work_claim'),
    ('work_todo_handle', 'work_todo'), ('work_todo_detail', 'work_todo'), ('work_todo_follow', 'work_todo'), ('work_send_detail', 'work_send'),
    ('work_send_follow', 'work_send'), ('work_done_detail', 'work_done'), ('work_done_follow', 'work_done'), ('flow_model_download', 'flow_model'),
    ('flow_manager_image', 'flow_manager'), ('data_scope_setting', 'data_scope'), ('api_scope_setting', 'api_scope'), ('attach_upload', 'attach')
  ) pair(code, held)
) v join "menu" m on m."code" = v.held and m."is_deleted" = 0
where not exists (select 1 from "menu" own where own."code" = v.code and own."is_deleted" = 0);

update "role" r set "menu_ids" = r."menu_ids" || array(
    select distinct b."id" from "beside" b where b."held" = any(r."menu_ids") and not b."id" = any(r."menu_ids")
  )
where exists (select 1 from "beside" b where b."held" = any(r."menu_ids"));
update "tenant_package" p set "menu_id" = p."menu_id" || array(
    select distinct b."id" from "beside" b where b."held" = any(p."menu_id") and not b."id" = any(p."menu_id")
  )
where exists (select 1 from "beside" b where b."held" = any(p."menu_id"));

-- Categories of processes say which page of a client starts them.
update "dict_biz" d set "remark" = v.remark, "update_time" = now() from (values ('1', 'leave'), ('2', 'expense')) v(dict_key, remark)
where d."code" = 'flow' and d."dict_key" = v.dict_key and coalesce(d."remark", '') = '';
