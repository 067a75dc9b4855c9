import { POOL_STATUS } from "../customer-codes.ts";
import { submitToOpenSea as submitToOpenSeaCall } from "../customer-calls.ts";
import { customer } from "../customer.ts";
import { handle } from "#engine/server/calls.ts";
import { settledRow } from "#engine/server/read/settled-row.ts";
import { checkReferences } from "#engine/server/write/references.ts";
import { limitInput } from "#engine/server/write/limit-input.ts";
import { insertOneValidated } from "#engine/server/write/save.ts";

/** Puts a new customer straight into the open sea. */
export const submitToOpenSea = handle(
  submitToOpenSeaCall,
  async (ctx, { id: _ignored, ...given }) => {
    const values = await limitInput(ctx, customer, given, undefined);
    await checkReferences(ctx, customer, values);
    const row = await insertOneValidated(ctx, customer, {
      ...values,
      poolStatus: POOL_STATUS.openSea,
      poolTime: ctx.moment,
      operationUserId: ctx.session.userId,
      companyId: ctx.session.companyId,
    });
    return { ...(await settledRow(ctx, customer, row)), id: row.id };
  },
);
