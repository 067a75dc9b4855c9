import type { Cause } from "./notify.ts";

/**
 * Rows `x` with no open warning of the type $2, and none at all since the cause of this one came about: who read (or removed)
 * a warning hears of it again only when the cause ended and came again. `since` is the moment at which it came about.
 */
export const unwarned = (since: string, cause: Cause): string =>
  `not exists (select 1 from warning w where w.tenant_id = $1 and w.warn_type = $2 and w.resource_id = x.id::text and w.cause is not null
    and ((w.status = '0' and w.is_deleted = 0) or (w.cause = '${cause}' and w.create_time >= ${since})))`;
