-- What clients of the Blade family send and read: keys for encrypted passwords, data scopes with all their parts, addresses of servers and top menus.
alter table "api_log" add column "server_ip" text;

alter table "client" add column "sealed_key" text;

alter table "data_scope" add column "scope_column" text;

alter table "data_scope" add column "scope_field" text;

alter table "data_scope" add column "scope_class" text;

alter table "error_log" add column "server_ip" text;

-- The family has one place for a template or its number.
alter table "sms" alter column "template" drop not null;

alter table "top_menu" add column "path" text;

alter table "usual_log" add column "server_ip" text;

-- Everybody works in the browser unless somebody said otherwise.
update "user" set "user_type" = '1' where "user_type" is null;
