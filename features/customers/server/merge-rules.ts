import { POOL_STATUS } from "../customer-codes.ts";
import type { Row } from "#engine/model/index.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { MergeRules } from "#features/ownership/server/index.ts";
import { lastSaid, later } from "#features/ownership/server/index.ts";
import type { customer } from "../customer.ts";
import { logOperations, OPERATION } from "./log-operations.ts";
import { refreshCustomers } from "./refresh-customers.ts";
import { refuseDuplicates } from "./refuse-duplicates.ts";

export const mergeRules: MergeRules<Row<typeof customer>> = {
  phones: ["telephone", "telephone2"],
  refuse: (kept, other) => {
    if (kept.poolStatus !== POOL_STATUS.held)
      throw badRequest("保留的客户须在客户列表中", "The customer to keep must be somebody's");
    if (other.poolStatus === POOL_STATUS.flown)
      throw badRequest("飞单库中的客户不能合并", "Side deals cannot be merged");
  },
  values: (kept, other, owner) => ({
    ...lastSaid(kept, other),
    previousSalesmanId: owner === kept ? kept.previousSalesmanId : kept.ownerUserId,
    clueId: kept.clueId ?? other.clueId,
    callTime: later(kept.callTime, other.callTime),
    followup: (kept.followup ?? 0) + (other.followup ?? 0),
    pickNum: Math.max(kept.pickNum ?? 0, other.pickNum ?? 0),
  }),
  settle: (ctx, id) => refreshCustomers(ctx, [id]),
  // A number the merged row had no room for may be another customer's by now.
  refuseBack: (ctx, kept, { telephone, telephone2 }) =>
    refuseDuplicates(ctx, [kept, { id: kept.id, telephone, telephone2 }]),
  note: (ctx, rows, event, content) =>
    logOperations(
      ctx,
      rows.map((row) => ({ customer: row, type: OPERATION[event], content })),
    ),
};
