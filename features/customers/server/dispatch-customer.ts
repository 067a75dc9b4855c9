import { DISPATCH_STATUS, POOL_STATUS } from "../customer-codes.ts";
import { sql } from "kysely";
import {
  confirmDispatch as confirmDispatchCall,
  dispatchCustomer as dispatchCustomerCall,
} from "../customer-calls.ts";
import { customer as customerEntity } from "../customer.ts";
import { handle } from "#engine/server/calls.ts";
import { conflict } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { newOwner } from "#features/ownership/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";
import { lockedCustomers } from "./locked-customers.ts";
import { logOperations } from "./log-operations.ts";

export const dispatchCustomer = handle(dispatchCustomerCall, async (ctx, { id, designerId }) => {
  const designer = await newOwner(ctx, designerId);
  const [row] = await lockedCustomers(ctx, [id]);
  if (row!.poolStatus !== POOL_STATUS.held || row!.dispatchStatus !== DISPATCH_STATUS.none)
    throw conflict("该客户已派单", "This customer has a designer already");
  await changeRows(ctx, customerEntity, {
    set: {
      dispatchStatus: DISPATCH_STATUS.dispatching,
      dispatchDate: ctx.moment,
      sigDesignerId: designer.id,
    },
    where: sql`x.id = ${id}::bigint`,
  });
  await logOperations(ctx, [
    {
      customer: row!,
      type: "dispatch",
      content: [`申请派单给设计师 ${designer.name}`, `Asked designer ${designer.name} to take it`],
    },
  ]);
  await notify(ctx, [
    {
      userId: designer.id,
      type: "customerAlarmNotice",
      resourceType: "customer",
      resourceId: id,
      name: row!.name ?? "",
      content: [
        `客户 ${row!.name ?? ""} 待您接单`,
        `Customer ${row!.name ?? ""} waits for you to accept`,
      ],
    },
  ]);
  return null;
});

export const confirmDispatch = handle(confirmDispatchCall, async (ctx, { id }) => {
  const [row] = await lockedCustomers(ctx, [id]);
  if (row!.dispatchStatus !== DISPATCH_STATUS.dispatching)
    throw conflict("该客户不在派单中", "This customer is not waiting for a designer");
  await changeRows(ctx, customerEntity, {
    set: { dispatchStatus: DISPATCH_STATUS.dispatched },
    where: sql`x.id = ${id}::bigint`,
  });
  await logOperations(ctx, [{ customer: row!, type: "dispatch", content: ["已接单", "Accepted"] }]);
  if (row!.ownerUserId)
    await notify(ctx, [
      {
        userId: row!.ownerUserId,
        type: "customerAlarmNotice",
        resourceType: "customer",
        resourceId: id,
        name: row!.name ?? "",
        content: [`设计师已接单：${row!.name ?? ""}`, `The designer accepted ${row!.name ?? ""}`],
      },
    ]);
  return null;
});
