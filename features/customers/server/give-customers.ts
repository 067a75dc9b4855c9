import { sql } from "kysely";
import type { BulkResult, Label } from "#engine/model/index.ts";
import {
  allocateCustomer as allocateCustomerCall,
  appointCustomers as appointCustomersCall,
  confirmDispatch as confirmDispatchCall,
  designateCustomers as designateCustomersCall,
  dispatchCustomer as dispatchCustomerCall,
} from "../customer-calls.ts";
import { customer as customerEntity } from "../customer.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, conflict, notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bulkResult, newOwner } from "#features/ownership/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";
import { logOperations } from "./log-operations.ts";

const ROWS = [
  "id",
  "name",
  "poolStatus",
  "ownerUserId",
  "companyId",
  "dispatchStatus",
  "sigDesignerId",
] as const;

async function lockedCustomers(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom("customer")
    .select(ROWS)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw notFound();
  return rows;
}

/** Gives customers to a salesperson; only the owner fields change. Rows from the open sea leave it. */
const ALREADY: Label = ["已由此人负责", "This person has it already"];
const TAKEN: Label = ["该客户已被他人领取", "Someone else has claimed this customer"];
const NOT_HELD: Label = ["客户不在名下", "The customer is in nobody's name"];

async function giveCustomers(
  ctx: Context,
  ids: readonly string[],
  userId: string,
  pool: "0" | "1",
  type: string,
): Promise<BulkResult> {
  const owner = await newOwner(ctx, userId);
  const rows = await lockedCustomers(ctx, ids);
  const given = rows
    .filter((row) => row.poolStatus === pool && row.ownerUserId !== owner.id)
    .map(({ id }) => id);
  const names = new Map(rows.map(({ id, name }) => [id, name ?? ""]));
  if (given.length > 0) {
    await changeRows(ctx, customerEntity, {
      set: {
        previousSalesmanId: sql`coalesce(x.owner_user_id, x.previous_salesman_id)`,
        ownerUserId: sql`${owner.id}::bigint`,
        firstOwnerId: sql`coalesce(x.first_owner_id, ${owner.id}::bigint)`,
        ownerDeptId: sql`${owner.deptId}::bigint`,
        companyId: sql`${owner.companyId}::bigint`,
        poolStatus: sql`'0'`,
        pickNum: sql`x.pick_num + case when x.pool_status = '1' then 1 else 0 end`,
        lastReceiveTime: sql`${ctx.moment}::timestamptz`,
      },
      where: sql`x.id = any(${given})`,
      most: given.length,
    });
    await logOperations(
      ctx,
      given.map((id) => ({
        customer: { id, companyId: owner.companyId },
        type,
        content: `业务员 → ${owner.name}`,
      })),
    );
    await notify(
      ctx,
      given.map((id) => ({
        userId: owner.id,
        type: "customerAlarmNotice",
        resourceType: "customer",
        resourceId: id,
        name: names.get(id) ?? "",
        content: `客户 ${names.get(id) ?? ""} 已分配给您`,
      })),
    );
  }
  return bulkResult(ctx, ids, given, names, (id) =>
    rows.find((row) => row.id === id)?.ownerUserId === owner.id
      ? ALREADY
      : pool === "1"
        ? TAKEN
        : NOT_HELD,
  );
}

export const allocateCustomer = handle(allocateCustomerCall, async (ctx, { id, userId }) => {
  const { done, failed } = await giveCustomers(ctx, [id], userId, "1", "allocate");
  if (done === 0) throw conflict(failed[0]!.reason, failed[0]!.reason);
  return null;
});

export const designateCustomers = handle(designateCustomersCall, (ctx, { ids, userId }) =>
  giveCustomers(ctx, ids, userId, "0", "designate"),
);

export const appointCustomers = handle(
  appointCustomersCall,
  async (ctx, { ids, commServiceId, sigDesignerId }) => {
    if (!commServiceId && !sigDesignerId)
      throw badRequest("请选择客服或设计师", "Please select a service rep or designer");
    const service = commServiceId ? await newOwner(ctx, commServiceId) : undefined;
    const designer = sigDesignerId ? await newOwner(ctx, sigDesignerId) : undefined;
    const rows = await lockedCustomers(ctx, ids);
    const able = rows.filter((row) => row.poolStatus === "0");
    await changeRows(ctx, customerEntity, {
      set: {
        ...(service && { commServiceId: sql`${service.id}::bigint` }),
        ...(designer && { sigDesignerId: sql`${designer.id}::bigint` }),
      },
      where: sql`x.id = any(${able.map(({ id }) => id)})`,
      most: able.length,
    });
    const words = [service && `客服 → ${service.name}`, designer && `设计师 → ${designer.name}`]
      .filter(Boolean)
      .join("；");
    await logOperations(
      ctx,
      able.map((customer) => ({ customer, type: "appoint", content: words })),
    );
    await notify(
      ctx,
      able.flatMap((row) =>
        [service, designer]
          .filter((person) => person !== undefined)
          .map((person) => ({
            userId: person.id,
            type: "customerAlarmNotice" as const,
            resourceType: "customer",
            resourceId: row.id,
            name: row.name ?? "",
            content: `您已被指定服务客户 ${row.name ?? ""}`,
          })),
      ),
    );
    return bulkResult(
      ctx,
      ids,
      able.map(({ id }) => id),
      new Map(rows.map(({ id, name }) => [id, name ?? ""])),
      () => NOT_HELD,
    );
  },
);

export const dispatchCustomer = handle(dispatchCustomerCall, async (ctx, { id, designerId }) => {
  const designer = await newOwner(ctx, designerId);
  const [row] = await lockedCustomers(ctx, [id]);
  if (row!.poolStatus !== "0" || row!.dispatchStatus !== "0")
    throw conflict("该客户已派单", "This customer was dispatched already");
  await changeRows(ctx, customerEntity, {
    set: {
      dispatchStatus: sql`'1'`,
      dispatchDate: sql`${ctx.moment}::timestamptz`,
      sigDesignerId: sql`${designer.id}::bigint`,
    },
    where: sql`x.id = ${id}::bigint`,
  });
  await logOperations(ctx, [
    { customer: row!, type: "dispatch", content: `申请派单给设计师 ${designer.name}` },
  ]);
  await notify(ctx, [
    {
      userId: designer.id,
      type: "customerAlarmNotice",
      resourceType: "customer",
      resourceId: id,
      name: row!.name ?? "",
      content: `客户 ${row!.name ?? ""} 待您接单`,
    },
  ]);
  return null;
});

export const confirmDispatch = handle(confirmDispatchCall, async (ctx, { id }) => {
  const [row] = await lockedCustomers(ctx, [id]);
  if (row!.dispatchStatus !== "1")
    throw conflict("该客户不在派单中", "This customer is not being dispatched");
  await changeRows(ctx, customerEntity, {
    set: { dispatchStatus: sql`'2'` },
    where: sql`x.id = ${id}::bigint`,
  });
  await logOperations(ctx, [{ customer: row!, type: "dispatch", content: "已接单" }]);
  if (row!.ownerUserId)
    await notify(ctx, [
      {
        userId: row!.ownerUserId,
        type: "customerAlarmNotice",
        resourceType: "customer",
        resourceId: id,
        name: row!.name ?? "",
        content: `设计师已接单：${row!.name ?? ""}`,
      },
    ]);
  return null;
});
