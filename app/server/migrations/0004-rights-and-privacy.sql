alter table role add column administrator text;
-- Only administrators could ever give a role this name.
update role set administrator = '1' where role_alias like '%administrator%';
