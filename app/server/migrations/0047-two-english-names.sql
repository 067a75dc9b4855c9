-- Two menus are called in English as people say it; what somebody renamed stays so.
update "menu" set "name_en" = 'Leads incl. converted', "update_time" = now() where "code" = 'clue_detail' and "name_en" = 'All leads (converted included)';

update "menu" set "name_en" = 'Sales funnel', "update_time" = now() where "code" = 'report_funnel' and "name_en" = 'Funnel of the trade';
