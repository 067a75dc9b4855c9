import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import { customer } from "#features/customers/feature.ts";
import type { Context } from "#engine/server/context.ts";
import { poolOf, toPool } from "#features/ownership/server/index.ts";
import { CLOCK, SUBJECT } from "./release-clock.ts";

/** Rules of the tenant that are in force. */
const rulesOf = (ctx: Context) =>
  ctx.unscoped.selectFrom("releaseRule as r").where("r.enabled", "=", 1);

/** Whether a rule `r` releases a customer `x` at this moment. */
const isDue = (ctx: Context) =>
  sql<boolean>`${SUBJECT} and ${CLOCK} < ${ctx.moment}::timestamptz - make_interval(hours => r.rule_value)`;

/** Lists what the release rules would release at this moment, without doing it. */
export function previewRelease(ctx: Context) {
  return rulesOf(ctx)
    .innerJoin("customer as x", (join) => join.on(isDue(ctx)))
    .select(["x.id", "x.name", "x.companyId", "x.ownerUserId", "r.ruleName"])
    .orderBy("x.id")
    .limit(1000)
    .execute();
}

/** Customers `x` that some rule releases at this moment. */
const dueNow = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from release_rule r where ${ctx.live("releaseRule", "r")} and r.enabled = 1 and ${isDue(ctx)})`;

/** The rule that is first to release a `changed` row. */
const firstRule = (ctx: Context): Fragment =>
  sql`(select r.rule_name from release_rule r where ${ctx.live("releaseRule", "r")} and r.enabled = 1
    and (r.company_id is null or r.company_id = changed."companyId") order by r.rule_value, r.id limit 1)`;

/** Puts unattended customers back into the open sea, all in one statement, and writes why. */
export async function releaseUnattended(ctx: Context): Promise<number> {
  const { due } = await ctx.unscoped
    .selectFrom("customer as x")
    .select(sql<number>`count(*)::int`.as("due"))
    .where(dueNow(ctx))
    .executeTakeFirstOrThrow();
  if (due === 0) return 0;
  const rows = await toPool(ctx, poolOf(customer), {
    where: dueNow(ctx),
    most: due + 1000,
    event: "lapsed",
    content: [
      sql`'按规则「' || coalesce(${firstRule(ctx)}, '') || '」自动转入公海'`,
      sql`'Moved to the public pool by the rule «' || coalesce(${firstRule(ctx)}, '') || '»'`,
    ],
  });
  return rows.length;
}
