import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { flowModel } from "../../flow-model.ts";
import { deployModel as deployModelCall, deployRow as deployRowCall } from "../../manage-calls.ts";
import { deploy, forTenants } from "./deploy.ts";

async function deployOne(
  ctx: Context,
  id: string,
  category: string | null | undefined,
  tenantIds: string | null | undefined,
): Promise<null> {
  const model = await readRow(ctx, flowModel, id);
  if (!model) throw notFound();
  const { xml, modelKey: key, name, description } = model;
  if (xml === null || xml === "")
    throw badRequest("请先设计流程图", "Please draw the process first");
  await forTenants(ctx, tenantIds, (there) =>
    deploy(there, { xml, key, name, description, category: category ?? model.category }),
  );
  return null;
}

export const deployModelCalls = [
  handle(deployModelCall, (ctx, { modelId, category, tenantIds }) =>
    deployOne(ctx, modelId, category, tenantIds),
  ),
  handle(deployRowCall, (ctx, { id }) => deployOne(ctx, id, undefined, undefined)),
];
