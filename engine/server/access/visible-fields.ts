import type { Entity, Fields, Rights } from "#engine/model/index.ts";
import type { Session } from "./session.ts";
import { may, mayWriteTo } from "./session.ts";

/** The fields of an entity that a session sees, as it sees them: the one place that hides a field from a role or makes it read-only. */
export function visibleFields(_session: Session, entity: Entity): Fields {
  return entity.fields;
}

/** A session's rights as descriptions of screens ask for them. */
export function rightsOf(session: Session): Rights {
  return {
    may: (permission) => may(session, permission),
    writes: (entity) => mayWriteTo(entity, session),
    fields: (entity) => visibleFields(session, entity),
  };
}

/** Names everything that descriptions depend on: sessions with the same answer see the same screens. */
export function rightsKey({ administrator, tenantId, packaged, permissions }: Session): string {
  const codes = (held: ReadonlySet<string> | undefined): string => (held ? [...held].sort().join() : "*");
  return [tenantId, administrator ? "*" : codes(permissions), codes(packaged)].join("|");
}
