import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, notFound } from "#engine/server/errors.ts";
import { PLATFORM_TENANT, systemSession } from "#engine/server/access/session.ts";
import { newId } from "#engine/server/ids.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { APPROVALS } from "../../approvals.ts";
import { SUSPENSION } from "../../flow-codes.ts";
import { flowDefinition } from "../../flow-definition.ts";
import { LONGEST_DIAGRAM } from "../../flow-model.ts";
import { checkDiagram } from "../diagram/check-diagram.ts";
import { planOf } from "../diagram/plan.ts";
import { processOf, readDiagram } from "../diagram/read-diagram.ts";

export interface Deployment {
  readonly xml: string;
  /** Those of the diagram where absent. */
  readonly key?: string;
  readonly name?: string;
  readonly category?: string | null | undefined;
  readonly description?: string | null;
}

/** Deploys a diagram as the next version of its key. Refused where it would not run as it is drawn. */
export async function deploy(
  ctx: Context,
  { xml, key, name, category, description }: Deployment,
): Promise<string> {
  if (xml.length > LONGEST_DIAGRAM) throw badRequest("流程图过大", "The diagram is too large");
  const process = processOf(await readDiagram(xml));
  checkDiagram(process);
  const plan = planOf(process);
  const known = (key ?? process.id).slice(0, 64);
  await ctx.lock(`flow-deploy ${known}`);
  const before = await ctx.unbound.db
    .selectFrom("flowDefinition")
    .select((eb) => eb.fn.max("definitionVersion").as("version"))
    .where("tenantId", "=", ctx.session.tenantId)
    .where("key", "=", known)
    .executeTakeFirst();
  await ctx.unscoped
    .updateTable("flowDefinition")
    .set({ latest: 0 })
    .where("key", "=", known)
    .where("latest", "=", 1)
    .execute();
  const row = newRow(ctx, flowDefinition, {
    name: (name ?? plan.name).slice(0, 128),
    key: known,
    category: category ?? null,
    definitionVersion: (before?.version ?? 0) + 1,
    latest: 1,
    suspensionState: SUSPENSION.active,
    startable: APPROVALS.includes(known) ? 0 : 1,
    deploymentId: newId(),
    deploymentTime: ctx.moment,
    formKey: plan.formKey === "" ? null : plan.formKey,
    description: description ?? null,
  });
  await insertRows(ctx, flowDefinition, [row]);
  await ctx.unscoped
    .insertInto("flowSource")
    .values({ tenantId: ctx.session.tenantId, definitionId: row.id, xml })
    .execute();
  return row.id;
}

/** Does something for the tenants named; others than one's own are the platform's to name. */
export async function forTenants(
  ctx: Context,
  tenantIds: string | null | undefined,
  work: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const own = ctx.session.tenantId;
  const asked = [...new Set((tenantIds ?? "").split(",").map((one) => one.trim()))].filter(Boolean);
  const others = asked.filter((one) => one !== own);
  if (asked.length === 0 || asked.includes(own)) await work(ctx);
  if (others.length === 0) return;
  if (own !== PLATFORM_TENANT) throw forbidden();
  await ctx.acrossTenants(async () => {
    const known = await ctx.unbound.db
      .selectFrom("tenant")
      .select("tenantCode")
      .where("tenantCode", "in", others)
      .where("isDeleted", "=", 0)
      .execute();
    if (known.length < others.length) throw notFound();
    for (const tenantId of others) await work(ctx.as(systemSession(tenantId)));
  });
}
