import { sql } from "kysely";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { INSTANCE, SUSPENSION } from "../../flow-codes.ts";
import {
  activateDefinition,
  changeState as changeStateCall,
  deleteDeployment as deleteDeploymentCall,
  removeDefinition,
  suspendDefinition,
} from "../../manage-calls.ts";
import { inBoth } from "../../shipped-words.ts";
import { wakeProcess } from "../advance.ts";
import { definitionOf } from "../definitions.ts";

/** Suspends a version and its processes, or lets them go on; timers that ran out meanwhile take effect then. */
async function setState(ctx: Context, definitionId: string, suspend: boolean): Promise<null> {
  const { id } = await definitionOf(ctx, definitionId);
  const suspensionState = suspend ? SUSPENSION.suspended : SUSPENSION.active;
  const kept = { suspensionState, updateUser: ctx.session.userId, updateTime: ctx.moment };
  await ctx.unscoped.updateTable("flowDefinition").set(kept).where("id", "=", id).execute();
  await ctx.unscoped
    .updateTable("flowInstance")
    .set(kept)
    .where("processDefinitionId", "=", id)
    .where("state", "=", INSTANCE.running)
    .execute();
  if (suspend) return null;
  await ctx.unbound.rows(
    sql`select enqueue_job(s.tenant_id, ${wakeProcess.name}, jsonb_build_object('instanceId', s.instance_id::text), ${wakeProcess.tries}, 'flow-' || s.instance_id,
        greatest(0, extract(epoch from s.wake_time - now())::float8), 0)
      from flow_state s join flow_instance i on i.tenant_id = s.tenant_id and i.id = s.instance_id
      where s.tenant_id = ${ctx.session.tenantId} and s.wake_time is not null and i.process_definition_id = ${id}`,
  );
  return null;
}

/** Takes versions away. The newest of those left of a key is started from then on. */
async function removeVersions(ctx: Context, ids: readonly string[]): Promise<null> {
  if (ids.length === 0) throw notFound();
  const running = await ctx.unscoped
    .selectFrom("flowInstance")
    .select("processDefinitionName")
    .where("processDefinitionId", "in", ids)
    .where("state", "=", INSTANCE.running)
    .executeTakeFirst();
  if (running)
    throw badRequest(
      `流程「${running.processDefinitionName}」有进行中的实例，不能删除`,
      `Process ${inBoth(running.processDefinitionName)[1]} has instances under way and cannot be deleted`,
    );
  await ctx.unscoped
    .updateTable("flowDefinition")
    .set({ isDeleted: 1, latest: 0, updateUser: ctx.session.userId, updateTime: ctx.moment })
    .where("id", "in", ids)
    .execute();
  await ctx.unbound.rows(
    sql`update flow_definition d set latest = 1 from (
        select distinct on (key) id from flow_definition where tenant_id = ${ctx.session.tenantId} and is_deleted = 0
          and key in (select key from flow_definition where tenant_id = ${ctx.session.tenantId} and id = any(${ids}::bigint[])) order by key, definition_version desc) newest
      where d.tenant_id = ${ctx.session.tenantId} and d.id = newest.id`,
  );
  return null;
}

export const manageDefinitions = [
  handle(changeStateCall, (ctx, { processId, state }) =>
    setState(ctx, processId, state === "suspend"),
  ),
  handle(suspendDefinition, (ctx, { id }) => setState(ctx, id, true)),
  handle(activateDefinition, (ctx, { id }) => setState(ctx, id, false)),
  handle(deleteDeploymentCall, async (ctx, { deploymentIds }) => {
    const asked = deploymentIds.split(",").map((one) => one.trim());
    const rows = await ctx.unscoped
      .selectFrom("flowDefinition")
      .select("id")
      .where("deploymentId", "in", asked)
      .execute();
    return removeVersions(
      ctx,
      rows.map(({ id }) => id),
    );
  }),
  handle(removeDefinition, async (ctx, { id }) =>
    removeVersions(ctx, [(await definitionOf(ctx, id)).id]),
  ),
];
