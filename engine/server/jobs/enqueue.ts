import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Job, Payload } from "./job.ts";

interface When {
  /** Jobs of a tenant with the same name and key are one: a later call replaces what still waits. */
  readonly key?: string;
  /** Seconds to wait before it begins. */
  readonly delay?: number;
  /** Lower ones go first; 0 where absent. */
  readonly priority?: number;
}

/**
 * Asks for a job of the context's tenant: kept with its transaction, begun moments after its commit. The tenant's own
 * connections may add jobs, and only theirs (install-jobs.ts).
 */
export async function enqueue<P extends Payload>(
  ctx: Context,
  { name, tries }: Job<P>,
  payload: P,
  { key, delay = 0, priority = 0 }: When = {},
): Promise<void> {
  await ctx.unbound.rows(
    sql`select enqueue_job(${ctx.session.tenantId}, ${name}, ${JSON.stringify(payload)}, ${tries}, ${key ?? null}, ${delay}, ${priority})`,
  );
}
