-- A role whose default was «custom departments» had none to choose: it showed one's own rows, as this says.
update "role" set "default_scope" = '2', "update_time" = now() where "default_scope" = '5';
