import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { modelPrototype } from "../model-prototype.ts";
import type { SourceColumn } from "./source-column.ts";
import { suggestedField } from "./suggest-field.ts";

export type Prototype = Row<typeof modelPrototype>;

/** What every row of this product has by itself; no field is made of it. */
const ALWAYS: ReadonlySet<string> = new Set([
  "id",
  "tenant_id",
  "create_user",
  "create_dept",
  "create_time",
  "update_user",
  "update_time",
  "is_deleted",
  "version",
  "sk",
]);

/** The fields columns are suggested to become. */
export const suggestedFields = (columns: readonly SourceColumn[]) =>
  columns
    .filter(({ name, primary }) => !primary && !ALWAYS.has(name.toLowerCase()))
    .map(suggestedField);

/** The kept columns of a model in their order. */
export async function keptPrototypes(ctx: Context, modelId: string): Promise<Prototype[]> {
  const ids = await ctx.db
    .selectFrom("modelPrototype")
    .select("id")
    .where("modelId", "=", modelId)
    .execute();
  const rows = await readRowsById(
    ctx,
    modelPrototype,
    ids.map(({ id }) => id),
  );
  return rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
}
