import { sql } from "kysely";
import type { BulkResult, Label } from "#engine/model/index.ts";
import {
  moveToFlownOrders as moveToFlownOrdersCall,
  releaseCustomers as releaseCustomersCall,
  releaseCustomersByService as releaseCustomersByServiceCall,
  restoreFromFlownOrders as restoreFromFlownOrdersCall,
} from "../customer-calls.ts";
import { customer as customerEntity } from "../customer.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden, notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bulkResult } from "#features/ownership/server/index.ts";
import { whatTies } from "./customer-ties.ts";
import { logOperations } from "./log-operations.ts";

const AWAY: Label = [
  "客户已在公海或飞单库",
  "The customer is in the open sea or among the flown orders",
];

interface Move {
  readonly from: "0" | "2";
  readonly to: "0" | "1" | "2";
  readonly type: string;
  readonly words: string;
  readonly reason: string | null | undefined;
  readonly refused: Label;
}

/** Who had a customer before and still works here; the customer comes to whoever brings it back otherwise. */
const FORMER = sql`(select c.tenant_id, c.id as of, u.id from customer c
  left join "user" u on u.tenant_id = c.tenant_id and u.id = c.previous_salesman_id and u.status = '1' and u.is_deleted = 0) s`;

/** Moves customers between own, open sea and flown orders; who had them, who moved them, when and why is remembered. */
async function moveCustomers(
  ctx: Context,
  ids: readonly string[],
  move: Move,
  mayMove: (row: { commServiceId: string | null; sigServiceId: string | null }) => boolean = () =>
    true,
): Promise<BulkResult> {
  const rows = await ctx.db
    .selectFrom("customer")
    .select(["id", "name", "poolStatus", "companyId", "commServiceId", "sigServiceId"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw notFound();
  if (!rows.every(mayMove)) throw forbidden();
  const back = move.to === "0";
  const there = rows.filter((row) => row.poolStatus === move.from);
  const tied = await whatTies(ctx, back ? [] : there.map(({ id }) => id));
  const moved = there.filter(({ id }) => !tied.has(id));
  await changeRows(ctx, customerEntity, {
    set: {
      poolStatus: sql`${move.to}`,
      poolTime: sql`${ctx.moment}::timestamptz`,
      operationUserId: sql`${ctx.session.userId}::bigint`,
      addReason: sql`${move.reason ?? null}`,
      ...(back
        ? { ownerUserId: sql`coalesce(s.id, ${ctx.session.userId}::bigint)` }
        : {
            previousSalesmanId: sql`coalesce(x.owner_user_id, x.previous_salesman_id)`,
            ownerUserId: sql`null`,
          }),
      ...(move.to === "1" && { ownerDeptId: sql`null` }),
    },
    where: sql`x.id = any(${moved.map(({ id }) => id)})`,
    ...(back && { from: { source: FORMER, on: sql`s.tenant_id = x.tenant_id and s.of = b.id` } }),
    most: moved.length,
  });
  await logOperations(
    ctx,
    moved.map((customer) => ({
      customer,
      type: move.type,
      content: `${move.words}${move.reason ? `，原因：${move.reason}` : ""}`,
    })),
  );
  return bulkResult(
    ctx,
    ids,
    moved.map(({ id }) => id),
    new Map(rows.map(({ id, name }) => [id, name ?? ""])),
    (id) => tied.get(id) ?? move.refused,
  );
}

export const releaseCustomers = handle(releaseCustomersCall, (ctx, { ids, reason }) =>
  moveCustomers(ctx, ids, {
    from: "0",
    to: "1",
    type: "openSea",
    words: "转入公海",
    reason,
    refused: AWAY,
  }),
);

/** The same by the service rep, for customers they serve. */
export const releaseCustomersByService = handle(
  releaseCustomersByServiceCall,
  (ctx, { ids, reason }) =>
    moveCustomers(
      ctx,
      ids,
      { from: "0", to: "1", type: "openSea", words: "客服转入公海", reason, refused: AWAY },
      (row) =>
        ctx.session.administrator ||
        [row.commServiceId, row.sigServiceId].includes(ctx.session.userId),
    ),
);

export const moveToFlownOrders = handle(moveToFlownOrdersCall, (ctx, { ids, addReason }) =>
  moveCustomers(ctx, ids, {
    from: "0",
    to: "2",
    type: "flown",
    words: "转入飞单库",
    reason: addReason,
    refused: AWAY,
  }),
);

export const restoreFromFlownOrders = handle(restoreFromFlownOrdersCall, (ctx, { ids }) =>
  moveCustomers(ctx, ids, {
    from: "2",
    to: "0",
    type: "restore",
    words: "移出飞单库",
    reason: null,
    refused: ["客户不在飞单库", "The customer is not among the flown orders"],
  }),
);
