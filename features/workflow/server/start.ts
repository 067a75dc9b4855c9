import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { DEED, INSTANCE, SUSPENSION } from "../flow-codes.ts";
import { flowInstance } from "../flow-instance.ts";
import { advance } from "./advance.ts";
import type { Variables } from "./engine/condition.ts";
import { noteDeed } from "./history.ts";
import type { Definition, Instance } from "./rows.ts";

export interface Start {
  /** As a pair where the product words it. */
  readonly title: string | Label;
  readonly variables?: Variables;
  readonly businessTable?: string;
  readonly businessId?: string;
  /** Who applies, where it is not whoever asks. */
  readonly startUser?: string;
}

/** Begins a process. Answers it as it was begun; where it stands after its first turn is kept. */
export async function startInstance(
  ctx: Context,
  definition: Definition,
  { title, variables = {}, businessTable, businessId, startUser = ctx.session.userId }: Start,
): Promise<Instance> {
  if (definition.suspensionState !== SUSPENSION.active)
    throw badRequest("该流程已挂起，不能发起", "The process is suspended and cannot be started");
  const [chinese, english] = typeof title === "string" ? [title] : title;
  const instance = newRow(ctx, flowInstance, {
    title: chinese.slice(0, 200),
    titleEn: english?.slice(0, 200) ?? null,
    processDefinitionId: definition.id,
    processDefinitionKey: definition.key,
    processDefinitionName: definition.name,
    processDefinitionVersion: definition.definitionVersion,
    category: definition.category,
    state: INSTANCE.running,
    suspensionState: SUSPENSION.active,
    startUser,
    startTime: ctx.moment,
    businessTable: businessTable ?? null,
    businessId: businessId ?? null,
  });
  await insertRows(ctx, flowInstance, [instance]);
  await ctx.unscoped
    .insertInto("flowState")
    .values({
      tenantId: ctx.session.tenantId,
      instanceId: instance.id,
      variables: JSON.stringify(variables),
    })
    .execute();
  await noteDeed(ctx, instance, { deed: DEED.start, stepId: "", name: definition.name });
  await advance(ctx, instance, {});
  return instance;
}

/** The newest version of a key that the tenant may start. */
export const newestOf = (ctx: Context, key: string): Promise<Definition | undefined> =>
  ctx.unscoped
    .selectFrom("flowDefinition")
    .selectAll()
    .where("key", "=", key)
    .where("latest", "=", 1)
    .executeTakeFirst();
