import { POOL_STATUS } from "../customer-codes.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { BulkResult, Label } from "#engine/model/index.ts";
import {
  moveToFlownOrders as moveToFlownOrdersCall,
  restoreFromFlownOrders as restoreFromFlownOrdersCall,
} from "../customer-calls.ts";
import { customer as customerEntity } from "../customer.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import type { RowsChange } from "#engine/server/write/change-rows.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import type { Reasons } from "#engine/server/write/keep-while.ts";
import { bulkResult } from "#features/ownership/server/index.ts";
import { AWAY } from "./customer-pool.ts";
import { whatTies, withIds } from "./customer-ties.ts";
import { lockedCustomers } from "./locked-customers.ts";
import { logOperations } from "./log-operations.ts";

interface Move extends Pick<RowsChange<typeof customerEntity>, "set" | "from"> {
  readonly where: (typeof POOL_STATUS)["held" | "flown"];
  readonly type: string;
  readonly content: Label;
  readonly refused: Label;
  readonly ties?: (ctx: Context, where: RawBuilder<unknown>) => Promise<Reasons>;
}

/** Moves customers into the flown orders or out of them; who moved them and when is remembered. */
async function move(
  ctx: Context,
  ids: readonly string[],
  { where, type, content, refused, ties, set, from }: Move,
): Promise<BulkResult> {
  const rows = await lockedCustomers(ctx, ids);
  const there = rows.filter((row) => row.poolStatus === where);
  const tied = (await ties?.(ctx, withIds(there.map(({ id }) => id)))) ?? new Map<string, Label>();
  const moved = there.filter(({ id }) => !tied.has(id));
  await changeRows(ctx, customerEntity, {
    set: {
      poolTime: ctx.moment,
      operationUserId: ctx.session.userId,
      ...set,
    },
    where: withIds(moved.map(({ id }) => id)),
    most: moved.length,
    ...(from && { from }),
  });
  await logOperations(
    ctx,
    moved.map((customer) => ({ customer, type, content })),
  );
  return bulkResult(
    ctx,
    ids,
    moved.map(({ id }) => id),
    rows,
    (id) => tied.get(id) ?? refused,
  );
}

export const moveToFlownOrders = handle(moveToFlownOrdersCall, (ctx, { ids, addReason }) =>
  move(ctx, ids, {
    where: POOL_STATUS.held,
    type: "flown",
    content: [`转入飞单库，原因：${addReason}`, `Moved to the side deals, because: ${addReason}`],
    refused: AWAY,
    ties: whatTies,
    set: {
      poolStatus: POOL_STATUS.flown,
      addReason,
      previousSalesmanId: sql`coalesce(x.owner_user_id, x.previous_salesman_id)`,
      ownerUserId: null,
    },
  }),
);

/** Who had a customer before and still works here; the customer comes to whoever brings it back otherwise. */
const FORMER = sql`(select c.tenant_id, c.id as of, u.id from customer c
  left join "user" u on u.tenant_id = c.tenant_id and u.id = c.previous_salesman_id and u.status = '1' and u.is_deleted = 0) s`;

export const restoreFromFlownOrders = handle(restoreFromFlownOrdersCall, (ctx, { ids }) =>
  move(ctx, ids, {
    where: POOL_STATUS.flown,
    type: "restore",
    content: ["移出飞单库", "Bring back"],
    refused: ["客户不在飞单库", "The customer is not among the side deals"],
    from: { source: FORMER, on: sql`s.tenant_id = x.tenant_id and s.of = b.id` },
    set: {
      poolStatus: POOL_STATUS.held,
      addReason: null,
      ownerUserId: sql`coalesce(s.id, ${ctx.session.userId}::bigint)`,
    },
  }),
);
