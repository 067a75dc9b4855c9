-- The list of warnings holds what rules found: its indexes know the state.
drop index warning_resource_id_idx;

drop index warning_warn_type_idx;

drop index warning_responsible_person_id_idx;

CREATE INDEX warning_resource_id_idx ON warning USING btree (tenant_id, resource_id, create_time, id) INCLUDE (state) WHERE ((is_deleted = 0) AND (resource_id IS NOT NULL));

CREATE INDEX warning_warn_type_idx ON warning USING btree (tenant_id, warn_type, create_time, id) INCLUDE (state) WHERE ((is_deleted = 0) AND (warn_type IS NOT NULL));

CREATE INDEX warning_responsible_person_id_idx ON warning USING btree (tenant_id, responsible_person_id, create_time, id) INCLUDE (state) WHERE ((is_deleted = 0) AND (responsible_person_id IS NOT NULL));
