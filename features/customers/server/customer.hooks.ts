import type { Row } from "#engine/model/index.ts";
import { customer as customerEntity } from "../customer.ts";
import type { Context } from "#engine/server/context.ts";
import { describeAll } from "#engine/server/describe.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { hooks } from "#engine/server/hooks.ts";
import { newOwner } from "#features/ownership/server/index.ts";
import { areaRange, deriveStage } from "./derive-stage.ts";
import { logOperations } from "./log-operations.ts";
import { refuseDuplicates } from "./refuse-duplicates.ts";

type Customer = Row<typeof customerEntity>;

/** What follows from other fields of the row. */
export function derived(row: Partial<Customer>): Partial<Customer> {
  return { areaRange: areaRange(row.houseSize), stage: deriveStage(row as Customer) };
}

/** A new customer belongs to whoever adds it, unless it arrives otherwise (converted, imported for someone, open sea). */
function own(ctx: Context, draft: Draft<typeof customerEntity>): void {
  draft.firstTime ??= ctx.moment;
  if (draft.poolStatus === "1" || draft.ownerUserId || ctx.session.userId === "0") return;
  Object.assign(draft, {
    ownerUserId: ctx.session.userId,
    ownerDeptId: ctx.session.deptId,
    companyId: ctx.session.companyId,
    firstOwnerId: ctx.session.userId,
  });
}

/** An owner named by a file of somebody who may assign; whoever made the row otherwise has said the department too. */
async function assign(
  ctx: Context,
  draft: Draft<typeof customerEntity>,
  before: Customer | undefined,
): Promise<void> {
  if (
    !draft.ownerUserId ||
    draft.ownerUserId === before?.ownerUserId ||
    draft.ownerDeptId !== undefined
  )
    return;
  const owner = await newOwner(ctx, draft.ownerUserId);
  Object.assign(draft, {
    ownerDeptId: owner.deptId,
    companyId: owner.companyId,
    ...(before ? { previousSalesmanId: before.ownerUserId } : { firstOwnerId: owner.id }),
  });
}

/** Notes edits in words in the customers' operation log. */
async function logEdits(
  ctx: Context,
  edits: readonly { readonly before: Customer; readonly after: Customer }[],
): Promise<void> {
  const told = await describeAll(ctx, customerEntity, edits);
  await logOperations(
    ctx,
    edits.flatMap(({ after }, index) =>
      told[index] ? [{ customer: after, type: "edit", content: told[index] }] : [],
    ),
  );
}

export const customerHooks = hooks("customer", {
  beforeSave: async (ctx, draft, before) => {
    if (before && before.poolStatus !== "0")
      throw badRequest(
        "公海和飞单库中的客户不能修改",
        "Customers in the open sea or flown orders cannot be changed",
      );
    await assign(ctx, draft, before);
    if (before) {
      const phones = {
        telephone: draft.telephone ?? before.telephone,
        telephone2: draft.telephone2 ?? before.telephone2,
      };
      if (phones.telephone !== before.telephone || phones.telephone2 !== before.telephone2)
        await refuseDuplicates(ctx, [phones], before.id);
    } else own(ctx, draft);
    Object.assign(draft, derived({ ...before, ...draft }));
  },
  // Customers made of leads were judged lead by lead before.
  beforeInsert: (ctx, drafts) =>
    refuseDuplicates(
      ctx,
      drafts.filter((draft) => !draft.clueId),
    ),
  afterInsert: (ctx, rows) =>
    logOperations(
      ctx,
      rows.map((customer) => ({
        customer,
        type: customer.clueId ? "convert" : "add",
        content: `${customer.clueId ? "由线索转入" : "新增客户"} ${customer.name ?? ""}`,
      })),
    ),
  afterSave: (ctx, after, before) => (before ? logEdits(ctx, [{ before, after }]) : undefined),
  afterChange: logEdits,
  reckoned: { status: ["poolStatus"], updateTime: ["poolStatus", "poolTime"] },
  present: (_ctx, rows) => {
    for (const row of rows) {
      row["status"] = row["poolStatus"] ?? "";
      // In the open sea this is when the customer came there.
      if (row["poolStatus"] === "1" && row["poolTime"]) row["updateTime"] = row["poolTime"];
    }
    return rows;
  },
  afterRemove: (ctx, rows) =>
    logOperations(
      ctx,
      rows.map((customer) => ({
        customer,
        type: "remove",
        content: `删除客户 ${customer.name ?? ""}`,
      })),
    ),
});
