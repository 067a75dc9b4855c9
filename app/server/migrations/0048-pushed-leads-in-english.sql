-- The menu of what ad platforms pushed is called in English by what it holds; what somebody renamed stays so.
update "menu" set "name_en" = 'Pushed leads', "update_time" = now() where "code" = 'clue_model' and "name_en" = 'Clue model';
