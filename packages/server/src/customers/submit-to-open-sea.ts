import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import { settledRow } from "../engine/read/settled-row.ts";
import { checkReferences } from "../engine/write/references.ts";
import { insertJudged } from "../engine/write/save.ts";

/** Puts a new customer straight into the open sea. */
export const submitToOpenSea = handle(declared.submitToOpenSea, async (ctx, { id: _ignored, ...values }) => {
  await checkReferences(ctx, model.customer, values);
  const [row] = await insertJudged(ctx, model.customer, [
    { ...values, poolStatus: "1", poolTime: ctx.moment, operationUserId: ctx.session.userId, companyId: ctx.session.companyId },
  ]);
  return { ...(await settledRow(ctx, model.customer, row!)), id: String(row!["id"]) };
});
