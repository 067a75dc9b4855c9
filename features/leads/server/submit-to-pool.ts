import { submitToPool as submitToPoolCall } from "../lead-calls.ts";
import { lead } from "../lead.ts";
import { STRAIGHT_TO_POOL } from "./lead.hooks.ts";
import { handle } from "#engine/server/calls.ts";
import { settledRow } from "#engine/server/read/settled-row.ts";
import { limitInput } from "#engine/server/write/limit-input.ts";
import { insertOneValidated } from "#engine/server/write/save.ts";
import { checkReferences } from "#engine/server/write/references.ts";

/** Puts a new lead straight into the pool, whoever adds it; allocation rules of its channel still apply. */
export const submitToPool = handle(submitToPoolCall, async (ctx, { id: _ignored, ...given }) => {
  const values = await limitInput(ctx, lead, given, undefined);
  await checkReferences(ctx, lead, values);
  const row = await insertOneValidated(ctx, lead, {
    ...values,
    allocateReason: STRAIGHT_TO_POOL,
  });
  return { ...(await settledRow(ctx, lead, row)), id: row.id };
});
