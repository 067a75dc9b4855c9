import { sql } from "kysely";
import { changeLog } from "#engine/model/index.ts";
import type { Entity } from "#engine/model/index.ts";
import { operationLog } from "#features/customers/feature.ts";
import { loginLog } from "#features/session/feature.ts";
import { exportLog, smsLog } from "#features/sms/feature.ts";
import { clientLog } from "../client-log.ts";
import { apiLog, errorLog, usualLog } from "../server-log.ts";
import { sourceRequestLog } from "../source-request-log.ts";
import type { Context } from "#engine/server/context.ts";

/** Logs that tell who did what are kept so long at least, whatever a parameter says. */
export const LEAST_AUDIT_DAYS = 180;

/** How many days each log is kept where the tenant's parameter log.<name>.keepDays says nothing else; 0 keeps it for good. */
export const LOG_LIFE: Readonly<
  Record<string, { readonly entity: Entity; readonly days: number; readonly audit?: true }>
> = {
  usual: { entity: usualLog, days: 365, audit: true },
  api: { entity: apiLog, days: 180, audit: true },
  error: { entity: errorLog, days: 90 },
  source: { entity: sourceRequestLog, days: 180 },
  sms: { entity: smsLog, days: 365 },
  login: { entity: loginLog, days: 180, audit: true },
  change: { entity: changeLog, days: 1095, audit: true },
  export: { entity: exportLog, days: 1095, audit: true },
  client: { entity: clientLog, days: 90 },
  operation: { entity: operationLog, days: 0, audit: true },
};

/** The audit logs by name, each with its table. */
export const AUDIT_LOGS: readonly (readonly [log: string, entity: Entity])[] = Object.entries(
  LOG_LIFE,
)
  .filter(([, { audit }]) => audit)
  .map(([log, { entity }]) => [log, entity]);

const MOST = 20_000;

async function daysKept(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const params = await ctx.unscoped
    .selectFrom("param")
    .select(["paramKey", "paramValue"])
    .where(
      "paramKey",
      "in",
      Object.keys(LOG_LIFE).map((name) => `log.${name}.keepDays`),
    )
    .execute();
  const given = new Map(params.map(({ paramKey, paramValue }) => [paramKey, Number(paramValue)]));
  const valid = (days: number | undefined): days is number =>
    days !== undefined && Number.isInteger(days) && days >= 0;
  return new Map(
    Object.entries(LOG_LIFE).map(([name, { days, audit }]) => {
      const own = given.get(`log.${name}.keepDays`);
      const wanted = valid(own) ? own : days;
      return [name, audit && wanted > 0 ? Math.max(wanted, LEAST_AUDIT_DAYS) : wanted];
    }),
  );
}

/** Takes what is older than its parameter allows out of the logs for good, a bounded number at once; answers how many. */
export async function deleteOldLogs(ctx: Context): Promise<number> {
  let gone = 0;
  for (const [name, days] of await daysKept(ctx)) {
    if (days === 0) continue;
    const { table } = LOG_LIFE[name]!.entity;
    const rows = await ctx.unbound.rows(
      sql`delete from ${sql.id(table)} where tenant_id = ${ctx.session.tenantId} and id in (
        select id from ${sql.id(table)} where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and create_time < ${ctx.now}::timestamptz - make_interval(days => ${days})
        order by create_time, id limit ${MOST}) returning 1`,
    );
    gone += rows.length;
  }
  return gone;
}
