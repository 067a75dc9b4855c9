import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Cause, Notice } from "./notify.ts";

/**
 * Rows `x` with no open warning of a type, and none at all since the cause of this one came about: who read (or removed)
 * a warning hears of it again only when the cause ended and came again. `since` is the moment at which it came about.
 * Removed warnings count, so the bound handles do not say it.
 */
export const unwarned = (
  { session }: Context,
  type: Notice["type"],
  since: RawBuilder<unknown>,
  cause: Cause,
): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from warning w where w.tenant_id = ${session.tenantId} and w.warn_type = ${type} and w.resource_id = x.id::text
    and w.cause is not null and ((w.status = '0' and w.is_deleted = 0) or (w.cause = ${cause} and w.create_time >= ${since})))`;
