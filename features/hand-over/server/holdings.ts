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

export const holdingsOfPerson = handle(holdingsOfPersonCall, async (ctx, { id }) => {
  const user = await ctx.unscoped
    .selectFrom("user")
    .select("realName")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!user) throw notFound();
  const mine = sql`tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and owner_user_id = ${id}`;
  const due = sql`next_time < ${`${ctx.moment.slice(0, 10)} 23:59:59`}::timestamptz`;
  const [open] = await ctx.unbound.rows<{
    tasks: number;
    approvals: number;
    warnings: number;
    allocation: boolean;
  }>(
    sql`select ((select count(*) from lead where ${mine} and converted = 0 and ${due}) + (select count(*) from customer where ${mine} and pool_status = '0' and ${due}))::int as tasks,
      (select count(*)::int from contract where ${mine} and check_status = '1') as approvals,
      (select count(*)::int from warning where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and responsible_person_id = ${id} and status = '0') as warnings,
      exists (select 1 from allocation_staff where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and user_id = ${id}) as allocation`,
  );
  const counts = await countHeld(ctx, id, may(ctx.session, resignPerson.permission));
  return {
    name: user.realName ?? "",
    counts,
    kinds: holdingKinds().map(({ name, label, owns, ownership }) => ({
      kind: name,
      label,
      pool: (owns && ownership.pool?.label) || null,
    })),
    tasks: open!.tasks,
    approvals: open!.approvals,
    warnings: open!.warnings,
    onAllocation: open!.allocation,
  };
});
