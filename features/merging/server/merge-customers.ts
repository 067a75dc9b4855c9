import type { Row } from "#engine/model/index.ts";
import { customer as customerEntity } from "#features/customers/feature.ts";
import { customerMerge, mergeCustomers, undoMerge as undoMergeCall } from "../customer-merge.ts";
import {
  logOperations,
  refreshCustomers,
  refuseDuplicates,
} from "#features/customers/server/index.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { later, mergeRows } from "./merge-rows.ts";
import type { Merging } from "./merging.ts";
import { undoMerge } from "./undo-merge.ts";

const customers: Merging<Row<typeof customerEntity>> = {
  entity: customerEntity,
  who: ["客户", "customer"],
  merges: customerMerge,
  by: "customerId",
  secondPhone: "telephone2",
  people: ["ownerUserId", "commServiceId", "sigDesignerId", "sigServiceId"],
  refuse: (kept, other) => {
    if (kept.poolStatus !== "0")
      throw badRequest("保留的客户须在客户列表中", "The customer to keep must be somebody's");
    if (other.poolStatus === "2")
      throw badRequest("飞单库中的客户不能合并", "Flown orders cannot be merged");
  },
  values: (kept, other, owner) => ({
    previousSalesmanId: owner === kept ? kept.previousSalesmanId : kept.ownerUserId,
    clueId: kept.clueId ?? other.clueId,
    callTime: later(kept.callTime, other.callTime),
    followup: (kept.followup ?? 0) + (other.followup ?? 0),
    pickNum: Math.max(kept.pickNum ?? 0, other.pickNum ?? 0),
  }),
  settle: (ctx, id) => refreshCustomers(ctx, [id]),
  // A number the merged row had no room for may be another customer's by now.
  refuseBack: (ctx, kept, other) => refuseDuplicates(ctx, [kept, other], kept.id),
  log: (ctx, rows, type, content) =>
    logOperations(
      ctx,
      rows.map((customer) => ({ customer, type, content })),
    ),
};

export const mergeTwoCustomers = handle(mergeCustomers, (ctx, input) =>
  mergeRows(ctx, customers, input),
);

export const undoCustomerMerge = handle(undoMergeCall, (ctx, { id }) =>
  undoMerge(ctx, customers, id),
);
