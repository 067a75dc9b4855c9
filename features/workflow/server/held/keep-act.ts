import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { conflict } from "#engine/server/errors.ts";
import type { ActKind } from "#engine/server/approved.ts";
import type { AwaitsApproval, HeldRequest } from "#engine/server/held-act.ts";
import { actKeepers } from "#engine/server/held-act.ts";
import { newId } from "#engine/server/ids.ts";
import { HELD_ACT } from "../../approvals.ts";
import { startApproval } from "../approval.ts";
import { ACT_KINDS, KINDS } from "./kinds.ts";

/** Notes the records as waiting; refuses those that wait for such an act already. */
async function hold(
  ctx: Context,
  kind: ActKind,
  actId: string,
  table: string,
  ids: readonly string[],
): Promise<void> {
  const held = await ctx.unbound.rows(
    sql`insert into held_record (tenant_id, record_table, record_id, kind, act_id)
      select ${ctx.session.tenantId}, ${table}, id, ${kind}, ${actId}::bigint from (select distinct unnest(${ids}::bigint[]) as id) r order by id
      on conflict do nothing returning record_id`,
  );
  if (held.length < new Set(ids).size)
    throw conflict(
      "已有同类申请在审批中，请等待审批或先撤回",
      "This waits for approval already; please wait or withdraw that first",
    );
}

/** Keeps what was asked for and begins the process that decides. */
async function keepAct(
  ctx: Context,
  { kind, act }: AwaitsApproval,
  { route, input }: HeldRequest,
): Promise<string> {
  const id = newId();
  await hold(ctx, kind, id, act.table, act.recordIds);
  await ctx.unscoped
    .insertInto("heldAct")
    .values({
      tenantId: ctx.session.tenantId,
      id,
      kind,
      userId: ctx.session.userId,
      route,
      input: JSON.stringify(input),
      facts: JSON.stringify(act.facts),
      recordTable: act.table,
      recordIds: JSON.stringify(act.recordIds),
    })
    .execute();
  const instance = await startApproval(ctx, KINDS[kind].process, {
    title: act.title,
    businessTable: HELD_ACT,
    businessId: id,
    variables: { size: act.size },
  });
  await ctx.unscoped
    .updateTable("heldAct")
    .set({ processInstanceId: instance.id })
    .where("id", "=", id)
    .execute();
  return instance.id;
}

export const keepsActs = ACT_KINDS.map((kind) => actKeepers.with(kind, keepAct));
