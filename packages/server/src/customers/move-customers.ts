import type { BulkResult, Label } from "@zhuke/model";
import { declared } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { forbidden, notFound } from "../engine/errors.ts";
import { bulkResult } from "../ownership/index.ts";
import { logOperations } from "./log-operations.ts";

const AWAY: Label = ["客户已在公海或飞单库", "The customer is in the open sea or among the flown orders"];

interface Move {
  readonly from: "0" | "2";
  readonly to: "0" | "1" | "2";
  readonly type: string;
  readonly words: string;
  readonly reason: string | null | undefined;
  readonly refused: Label;
}

/** Moves customers between own, open sea and flown orders; who had them, who moved them, when and why is remembered. */
async function moveCustomers(
  ctx: Context,
  ids: readonly string[],
  move: Move,
  mayMove: (row: { commServiceId: string | null; sigServiceId: string | null }) => boolean = () => true,
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
  const moved = rows.filter((row) => row.poolStatus === move.from);
  await ctx.connection.query(
    `update customer set pool_status = $3, pool_time = $4, operation_user_id = $5, add_reason = $6, version = version + 1,
        previous_salesman_id = case when $3 = '0' then previous_salesman_id else coalesce(owner_user_id, previous_salesman_id) end,
        owner_user_id = case when $3 = '0' then previous_salesman_id end, owner_dept_id = case when $3 = '1' then null else owner_dept_id end
      where tenant_id = $1 and id = any($2)`,
    [ctx.session.tenantId, moved.map(({ id }) => id), move.to, ctx.moment, ctx.session.userId, move.reason ?? null],
  );
  await logOperations(
    ctx,
    moved.map((customer) => ({ customer, type: move.type, content: `${move.words}${move.reason ? `，原因：${move.reason}` : ""}` })),
  );
  return bulkResult(
    ctx,
    ids,
    moved.map(({ id }) => id),
    new Map(rows.map(({ id, name }) => [id, name ?? ""])),
    () => move.refused,
  );
}

export const releaseCustomers = handle(declared.releaseCustomers, (ctx, { ids, reason }) =>
  moveCustomers(ctx, ids, { from: "0", to: "1", type: "openSea", words: "转入公海", reason, refused: AWAY }),
);

/** The same by the service rep, for customers they serve. */
export const releaseCustomersByService = handle(declared.releaseCustomersByService, (ctx, { ids, reason }) =>
  moveCustomers(
    ctx,
    ids,
    { from: "0", to: "1", type: "openSea", words: "客服转入公海", reason, refused: AWAY },
    (row) => ctx.session.administrator || [row.commServiceId, row.sigServiceId].includes(ctx.session.userId),
  ),
);

export const moveToFlownOrders = handle(declared.moveToFlownOrders, (ctx, { ids, addReason }) =>
  moveCustomers(ctx, ids, { from: "0", to: "2", type: "flown", words: "转入飞单库", reason: addReason, refused: AWAY }),
);

export const restoreFromFlownOrders = handle(declared.restoreFromFlownOrders, (ctx, { ids }) =>
  moveCustomers(ctx, ids, {
    from: "2",
    to: "0",
    type: "restore",
    words: "移出飞单库",
    reason: null,
    refused: ["客户不在飞单库", "The customer is not among the flown orders"],
  }),
);
