import type { Context } from "#engine/server/context.ts";
import { sourceAsked } from "./model-source.ts";
import type { Prototype } from "./prototype-rows.ts";
import { keptPrototypes, suggestedFields } from "./prototype-rows.ts";
import { columnsOfSource } from "./source-tables.ts";

/** The columns of a model as they are kept; as its table suggests them where none are. */
export async function columnsOf(
  ctx: Context,
  modelId: string,
  pkName?: string | null,
): Promise<Prototype[]> {
  const kept = await keptPrototypes(ctx, modelId);
  if (kept.length > 0) return kept;
  const columns = await columnsOfSource(ctx, await sourceAsked(ctx, { modelId }));
  const others = columns.filter(({ name }) => name !== pkName);
  return suggestedFields(others).map(({ name: _name, ...field }) => ({
    ...(field as unknown as Prototype),
    id: "",
    modelId,
  }));
}
