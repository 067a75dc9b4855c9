-- Words of databases made earlier become those of new ones; what somebody renamed stays so.
update "menu" set "name_en" = 'Deals signed by channel', "update_time" = now() where "code" = 'report_sign_channel' and "name_en" = 'Signs by channel';
update "menu" set "name_en" = 'Deals signed by type', "update_time" = now() where "code" = 'report_sign_type' and "name_en" = 'Signs by type';
update "menu" set "name" = '改名', "name_en" = 'Rename', "update_time" = now() where "code" = 'region_edit' and "name" = '新增区划' and "name_en" = 'Add region';

update "dict_biz" set "dict_value_en" = 'Signed', "update_time" = now() where "code" = 'pk_type' and "dict_key" = '1' and "dict_value_en" = 'Signs';
update "dict_biz" set "dict_value_en" = 'Signing status', "update_time" = now() where "code" = 'sig_status' and "dict_key" = '-1' and "dict_value_en" = 'Sign status';
