-- Two menus are called in English as what they hold is called elsewhere; what somebody renamed stays so.
update "menu" set "name_en" = 'Warning rules', "update_time" = now() where "code" = 'warn_rule' and "name_en" = 'Alarm rules';

update "menu" set "name_en" = 'Returned deposits', "update_time" = now() where "code" = 'design_returns' and "name_en" = 'Back order analysis';
