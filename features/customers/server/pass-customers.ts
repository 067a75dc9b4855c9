import { handle } from "#engine/server/calls.ts";
import { forbidden } from "#engine/server/errors.ts";
import { claim, give, giveOne, release, takeBack } from "#features/ownership/server/index.ts";
import {
  allocateCustomer as allocateCustomerCall,
  claimCustomers as claimCustomersCall,
  designateCustomers as designateCustomersCall,
  distributeCustomers as distributeCustomersCall,
  releaseCustomers as releaseCustomersCall,
  releaseCustomersByService as releaseCustomersByServiceCall,
  undoDesignateCustomers as undoDesignateCustomersCall,
} from "../customer-calls.ts";
import { customer } from "../customer.ts";
import { NOT_HELD, TAKEN } from "./customer-pool.ts";

export const claimCustomers = handle(claimCustomersCall, (ctx, { ids }) =>
  claim(ctx, customer, ids),
);

export const allocateCustomer = handle(allocateCustomerCall, (ctx, { id, userId }) =>
  giveOne(ctx, customer, {
    id,
    userId,
    event: "allocated",
    from: { where: "free", refused: TAKEN },
  }),
);

export const distributeCustomers = handle(distributeCustomersCall, (ctx, { ids, receivers }) =>
  give(ctx, customer, {
    ids,
    userIds: receivers,
    event: "allocated",
    from: { where: "free", refused: TAKEN },
  }),
);

export const designateCustomers = handle(designateCustomersCall, (ctx, { ids, userId }) =>
  give(ctx, customer, {
    ids,
    userIds: [userId],
    event: "designated",
    from: { where: "held", refused: NOT_HELD },
  }),
);

export const undoDesignateCustomers = handle(undoDesignateCustomersCall, (ctx, { ids, userId }) =>
  takeBack(ctx, customer, { ids, userIds: [userId], event: "designated" }),
);

export const releaseCustomers = handle(releaseCustomersCall, (ctx, { ids, reason }) =>
  release(ctx, customer, ids, { reason: reason ?? null }),
);

/** The same by the service rep, for customers they serve. */
export const releaseCustomersByService = handle(
  releaseCustomersByServiceCall,
  async (ctx, { ids, reason }) => {
    const { userId, administrator } = ctx.session;
    const rows = await ctx.db
      .selectFrom("customer")
      .select(["commServiceId", "sigServiceId"])
      .where("id", "in", ids)
      .execute();
    const served = rows.every((row) => [row.commServiceId, row.sigServiceId].includes(userId));
    if (!administrator && !served && rows.length === new Set(ids).size) throw forbidden();
    return release(ctx, customer, ids, {
      words: ["客服转入公海", "Moved to the public pool by service"],
      reason: reason ?? null,
    });
  },
);
