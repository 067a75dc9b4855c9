drop index api_log_list_idx;

CREATE INDEX api_log_list_idx ON api_log USING btree (tenant_id, create_time DESC, id DESC) INCLUDE (request_uri, request_id) WHERE (is_deleted = 0);

drop index error_log_list_idx;

CREATE INDEX error_log_list_idx ON error_log USING btree (tenant_id, create_time DESC, id DESC) INCLUDE (request_uri, request_id) WHERE (is_deleted = 0);

drop index usual_log_list_idx;

CREATE INDEX usual_log_list_idx ON usual_log USING btree (tenant_id, create_time DESC, id DESC) INCLUDE (request_uri, request_id) WHERE (is_deleted = 0);
