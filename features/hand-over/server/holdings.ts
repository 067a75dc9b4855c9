import { CHECK_STATUS } from "#features/contracts/feature.ts";
import { POOL_STATUS } from "#features/customers/feature.ts";
import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import { holdingsOfPerson as holdingsOfPersonCall, resignPerson } from "../hand-over-calls.ts";
import type { HandOverResult } from "../holdings.ts";
import { may } from "#engine/server/access/session.ts";
import { visibleSql } from "#engine/server/access/visibility.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import type { HoldingKind } from "#features/ownership/server/index.ts";
import { holdingKinds, namesPerson } from "#features/ownership/server/index.ts";

/** Rows `x` of a kind that name a person: all of them, or those the session may see. */
export function heldBy(ctx: Context, kind: HoldingKind, personId: string, all: boolean): Fragment {
  const seen = all ? undefined : visibleSql(kind.entity, ctx.session, "x");
  return seen ? sql`${namesPerson(kind, personId)} and ${seen}` : namesPerson(kind, personId);
}

/** How many rows of each kind name a person. */
export async function countHeld(
  ctx: Context,
  personId: string,
  all: boolean,
): Promise<HandOverResult> {
  const parts = holdingKinds().map(
    (kind) =>
      sql`select ${kind.name}::text as kind, count(*)::int as n from ${sql.id(kind.entity.table)} x
        where x.tenant_id = ${ctx.session.tenantId} and x.is_deleted = 0 and ${heldBy(ctx, kind, personId, all)}`,
  );
  const rows = await ctx.unbound.rows<{ kind: string; n: number }>(
    sql.join(parts, sql` union all `),
  );
  const counts = new Map(rows.map(({ kind, n }) => [kind, n]));
  return Object.fromEntries(holdingKinds().map(({ name }) => [name, counts.get(name) ?? 0]));
}

/** What is under way with it: due follow-ups, contracts in approval, unread warnings, a place on the allocation list. */
async function openOf(ctx: Context, userId: string) {
  const counted = sql<number>`count(*)::int`.as("n");
  const tonight = `${ctx.moment.slice(0, 10)} 23:59:59`;
  const { leads, customers, ...open } = await ctx.unscoped
    .selectNoFrom((from) => [
      from
        .selectFrom("lead")
        .select(counted)
        .where("ownerUserId", "=", userId)
        .where("converted", "=", 0)
        .where("nextTime", "<", tonight)
        .$asScalar()
        .$notNull()
        .as("leads"),
      from
        .selectFrom("customer")
        .select(counted)
        .where("ownerUserId", "=", userId)
        .where("poolStatus", "=", POOL_STATUS.held)
        .where("nextTime", "<", tonight)
        .$asScalar()
        .$notNull()
        .as("customers"),
      from
        .selectFrom("contract")
        .select(counted)
        .where("ownerUserId", "=", userId)
        .where("checkStatus", "=", CHECK_STATUS.inApproval)
        .$asScalar()
        .$notNull()
        .as("approvals"),
      from
        .selectFrom("warning")
        .select(counted)
        .where("responsiblePersonId", "=", userId)
        .where("status", "=", "0")
        .$asScalar()
        .$notNull()
        .as("warnings"),
      from
        .exists(from.selectFrom("allocationStaff").select("id").where("userId", "=", userId))
        .as("onAllocation"),
    ])
    .executeTakeFirstOrThrow();
  return { ...open, onAllocation: open.onAllocation === true, tasks: leads + customers };
}

export const holdingsOfPerson = handle(holdingsOfPersonCall, async (ctx, { id }) => {
  const user = await ctx.unscoped
    .selectFrom("user")
    .select("realName")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!user) throw notFound();
  const open = await openOf(ctx, id);
  const counts = await countHeld(ctx, id, may(ctx.session, resignPerson.permission));
  return {
    name: user.realName ?? "",
    counts,
    kinds: holdingKinds().map(({ name, label, owns, ownership }) => ({
      kind: name,
      label,
      pool: (owns && ownership.pool?.label) || null,
    })),
    ...open,
  };
});
