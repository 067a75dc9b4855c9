import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import { settledRow } from "../engine/read/settled-row.ts";
import { insertJudged } from "../engine/write/save.ts";
import { checkReferences } from "../engine/write/references.ts";

/** Puts a new lead straight into the pool, whoever adds it; allocation rules of its channel still apply. */
export const submitToPool = handle(declared.submitToPool, async (ctx, { id: _ignored, ...values }) => {
  await checkReferences(ctx, model.lead, values);
  const [row] = await insertJudged(ctx, model.lead, [{ ...values, status: "pool" }]);
  return { ...(await settledRow(ctx, model.lead, row!)), id: String(row!["id"]) };
});
