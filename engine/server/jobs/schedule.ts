import type { Label } from "#engine/model/index.ts";
import { systemSession } from "../access/session.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../http/run.ts";
import type { Runtime } from "../http/run.ts";
import { newId } from "../ids.ts";

/**
 * How often something can run, and when the library's clock, which knows minutes and counts in UTC, sets it going. The day's
 * work falls into the night in China. What is quicker than a minute goes on by itself until the minute is over.
 */
export const EVERY = {
  "20 seconds": { seconds: 20, cron: "* * * * *" },
  minute: { seconds: 60, cron: "* * * * *" },
  "10 minutes": { seconds: 600, cron: "*/10 * * * *" },
  hour: { seconds: 3600, cron: "7 * * * *" },
  day: { seconds: 86_400, cron: "17 19 * * *" },
} as const;

interface Options {
  /** On the health page. */
  readonly label: Label;
  readonly every: keyof typeof EVERY;
}

/** Work by the clock, in one process at a time. What was missed while all were down runs once. */
export interface Schedule extends Options {
  readonly name: string;
  /** Answers how much it dealt with. */
  readonly run: (runtime: Runtime, signal?: AbortSignal) => Promise<number>;
}

/** Work on what belongs to no tenant, or to all at once. */
export const once = (
  name: string,
  options: Options,
  run: (runtime: Runtime) => Promise<number>,
): Schedule => ({ name, ...options, run });

/** Work for every tenant, each in a transaction of its own; what fails for one is logged and holds up nobody else. */
export const perTenant = (
  name: string,
  options: Options,
  work: (ctx: Context) => Promise<number>,
): Schedule => ({
  name,
  ...options,
  run: async (runtime, signal) => {
    const { rows } = await runtime.pool.query<{ tenant_code: string }>(
      "select tenant_code from tenant where is_deleted = 0",
    );
    let touched = 0;
    const failures: string[] = [];
    for (const { tenant_code: tenantId } of rows) {
      if (signal?.aborted) break;
      try {
        touched += await inTransaction(
          runtime.pool,
          systemSession(tenantId),
          runtime.now(),
          newId(),
          work,
        );
      } catch (error) {
        runtime.app.log.error({ err: error, tenantId }, `${name} failed`);
        failures.push(`${tenantId}: ${String(error)}`);
      }
    }
    if (failures.length > 0) throw new Error(failures.join("; "));
    return touched;
  },
});
