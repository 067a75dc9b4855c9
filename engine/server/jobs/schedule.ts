import type { Label } from "#engine/model/index.ts";
import { systemSession } from "../access/session.ts";
import type { Context } from "../context.ts";
import type { Fragment } from "../fragment.ts";
import { sql } from "kysely";
import { writeActivity } from "../activity.ts";
import { wallTime } from "#engine/model/index.ts";
import { noteWork, transact } from "../http/run.ts";
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

interface TenantOptions extends Options {
  /** After so long without anybody at work in a tenant it has one turn a day there; never where absent. */
  readonly restsAfter?: "1 hour" | "7 days";
  /** The `tenant_id`s in which there may be something to do at a moment (yyyy-MM-dd HH:mm:ss), of all tenants in one statement; every tenant where absent. */
  readonly candidates?: (moment: string) => Fragment;
}

/** Has a part of a schedule's tenants done by whichever process is free. */
export type Spread = (part: number, tenants: readonly string[]) => Promise<void>;

/** Work by the clock, in one process at a time. What was missed while all were down runs once. */
export interface Schedule extends Options {
  readonly name: string;
  /** Answers how much it dealt with. */
  readonly run: (runtime: Runtime, signal?: AbortSignal, spread?: Spread) => Promise<number>;
  /** The work in some tenants; absent where it belongs to none. */
  readonly inTenants?: (
    runtime: Runtime,
    tenants: readonly string[],
    signal?: AbortSignal,
  ) => Promise<number>;
}

/** Work on what belongs to no tenant, or to all at once. */
export const once = (
  name: string,
  options: Options,
  run: (runtime: Runtime) => Promise<number>,
): Schedule => ({ name, ...options, run });

/** More tenants than this are shared out among processes, in parts that are always the same ones. */
const ALONE = 100;
const PARTS = 16;

const DAY_MINUTES = 1440;

/** Tenants whose turn it is, by part: those somebody was at work in of late, the others in a minute of the day that is theirs; without those in which there is nothing to do. */
async function dueTenants(
  { pool, now }: Runtime,
  { restsAfter, candidates }: Pick<TenantOptions, "restsAfter" | "candidates">,
): Promise<readonly { readonly tenant: string; readonly part: number }[]> {
  const due = await pool.unbound.rows<{ tenant: string; part: number }>(
    sql`select t.tenant_code as tenant, (hashtext(t.tenant_code) & 65535) % ${PARTS} as part
      from tenant t left join tenant_activity a on a.tenant_id = t.tenant_code
      where t.is_deleted = 0 and (${restsAfter ?? null}::interval is null or coalesce(a.last_seen, t.create_time) > now() - ${restsAfter ?? null}::interval
        or (hashtext(t.tenant_code) & 65535) % ${DAY_MINUTES} = floor(extract(epoch from now()) / 60)::bigint % ${DAY_MINUTES})
      order by t.id`,
  );
  if (!candidates || due.length === 0) return due;
  const found = await pool.unbound.rows<{ tenant_id: string }>(candidates(wallTime(now())));
  const concerned = new Set(found.map(({ tenant_id }) => tenant_id));
  return due.filter(({ tenant }) => concerned.has(tenant));
}

/** Work for every tenant, each in a transaction of its own; what fails for one is logged and holds up nobody else. */
export const perTenant = (
  name: string,
  { restsAfter, candidates, ...options }: TenantOptions,
  work: (ctx: Context) => Promise<number>,
): Schedule => {
  const inTenants: NonNullable<Schedule["inTenants"]> = async (runtime, tenants, signal) => {
    const { pool, now, app } = runtime;
    let touched = 0;
    const failures: string[] = [];
    for (const tenantId of tenants) {
      if (signal?.aborted) break;
      try {
        const done = await transact(pool, systemSession(tenantId), now(), newId(), work);
        touched += done;
        if (done > 0) noteWork(pool, tenantId);
      } catch (error) {
        app.log.error({ err: error, tenantId }, `${name} failed`);
        failures.push(`${tenantId}: ${String(error)}`);
      }
    }
    if (failures.length > 0) throw new Error(failures.join("; "));
    return touched;
  };
  return {
    name,
    ...options,
    inTenants,
    run: async (runtime, signal, spread) => {
      await writeActivity(runtime.pool);
      const due = await dueTenants(runtime, { restsAfter, candidates });
      if (!spread || due.length <= ALONE)
        return inTenants(
          runtime,
          due.map(({ tenant }) => tenant),
          signal,
        );
      for (let part = 0; part < PARTS; part++) {
        const mine = due.filter((one) => one.part === part).map(({ tenant }) => tenant);
        if (mine.length > 0) await spread(part, mine);
      }
      return 0;
    },
  };
};
