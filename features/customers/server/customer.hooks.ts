import { POOL_STATUS } from "../customer-codes.ts";
import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { entityNamed } from "#engine/model/index.ts";
import { customer as customerEntity } from "../customer.ts";
import type { Context } from "#engine/server/context.ts";
import { describeAll } from "#engine/server/describe.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { Draft, Save } from "#engine/server/hooks.ts";
import { editsOf, hooks, newDrafts, newRows } from "#engine/server/hooks.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { awaitHandOver, followOwners, poolOf } from "#features/ownership/server/index.ts";
import { areaRange, deriveStage } from "./derive-stage.ts";
import { logOperations } from "./log-operations.ts";
import { agreeOnMeasured } from "./measured.ts";
import { addNextVisit, NEXT_VISIT } from "./next-visit.ts";
import { refuseDuplicates } from "./refuse-duplicates.ts";

type Customer = Row<typeof customerEntity>;

/** What follows from other fields of the row. */
export function derived(row: Partial<Customer>): Partial<Customer> {
  return { areaRange: areaRange(row.houseSize), stage: deriveStage(row as Customer) };
}

/** A new customer belongs to whoever adds it, unless it arrives otherwise (converted, imported for someone, open sea). */
function own(ctx: Context, draft: Draft<typeof customerEntity>): void {
  draft.firstTime ??= ctx.moment;
  if (draft.poolStatus === POOL_STATUS.openSea || draft.ownerUserId || ctx.session.userId === "0")
    return;
  Object.assign(draft, {
    ownerUserId: ctx.session.userId,
    ownerDeptId: ctx.session.deptId,
    companyId: ctx.session.companyId,
    firstOwnerId: ctx.session.userId,
  });
}

const SURVEY = { done: "isSurvey", day: "surveyDate" };

type Saves = readonly Save<Draft<typeof customerEntity>, Customer>[];

/** Somebody else than before is named, or nobody. */
async function awaitNewOwners(ctx: Context, saves: Saves): Promise<void> {
  const changed = saves.filter(
    ({ draft, before }) =>
      before?.ownerUserId &&
      draft.ownerUserId !== undefined &&
      draft.ownerUserId !== before.ownerUserId,
  );
  if (changed.length === 0) return;
  const next = changed.flatMap(({ draft }) => draft.ownerUserId ?? []);
  const names = await titlesOf(ctx, entityNamed("user"), new Set(next));
  await awaitHandOver(ctx, poolOf(customerEntity), {
    where: sql`x.id = any(${changed.map(({ before }) => before!.id)})`,
    receivers: [...names.values()],
    always: true,
  });
}

/** Owners named by a file of somebody who may assign; whoever made a row otherwise has said the department too. */
const assign = (ctx: Context, saves: Saves) =>
  followOwners(
    ctx,
    saves.filter(({ draft }) => draft.ownerDeptId === undefined),
    ({ before }, { id, deptId, companyId }) => ({
      ownerDeptId: deptId,
      companyId,
      ...(before ? { previousSalesmanId: before.ownerUserId } : { firstOwnerId: id }),
    }),
  );

/** The numbers of customers that are added or get other numbers; those made of leads were checked lead by lead before. */
const newNumbers = (saves: Saves) =>
  saves.flatMap(({ draft, before }) => {
    if (!before) return draft.clueId ? [] : [draft];
    const { telephone = before.telephone, telephone2 = before.telephone2 } = draft;
    return telephone === before.telephone && telephone2 === before.telephone2
      ? []
      : [{ id: before.id, telephone, telephone2 }];
  });

/** Notes edits in words in the customers' operation log. */
async function logEdits(
  ctx: Context,
  edits: readonly { readonly before: Customer; readonly after: Customer }[],
): Promise<void> {
  const texts = await describeAll(ctx, customerEntity, edits);
  await logOperations(
    ctx,
    edits.flatMap(({ after }, index) =>
      texts[index] ? [{ customer: after, type: "edit", content: texts[index] }] : [],
    ),
  );
}

export const customerHooks = hooks("customer", {
  beforeSave: async (ctx, saves) => {
    if (saves.some(({ before }) => before && before.poolStatus !== POOL_STATUS.held))
      throw badRequest(
        "公海和飞单库中的客户不能修改",
        "Customers in the public pool or side deals cannot be changed",
      );
    await awaitNewOwners(ctx, saves);
    await assign(ctx, saves);
    for (const draft of newDrafts(saves)) own(ctx, draft);
    await refuseDuplicates(ctx, newNumbers(saves));
    for (const save of saves)
      Object.assign(save.draft, agreeOnMeasured(save, SURVEY, ctx.moment.slice(0, 10)));
    for (const { draft, before } of saves) Object.assign(draft, derived({ ...before, ...draft }));
  },
  afterSave: async (ctx, saved) => {
    await logOperations(
      ctx,
      newRows(saved).map((customer) => ({
        customer,
        type: customer.clueId ? "convert" : "add",
        content: customer.clueId
          ? [`由线索转入 ${customer.name ?? ""}`, `Converted from a lead: ${customer.name ?? ""}`]
          : [`新增客户 ${customer.name ?? ""}`, `Added customer ${customer.name ?? ""}`],
      })),
    );
    await logEdits(ctx, editsOf(saved));
  },
  reckoned: {
    status: ["poolStatus"],
    updateTime: ["poolStatus", "poolTime"],
    ...NEXT_VISIT,
  },
  present: (ctx, rows) => {
    for (const row of rows) {
      addNextVisit(ctx, row);
      row["status"] = row["poolStatus"] ?? "";
      // In the open sea this is when the customer came there.
      if (row["poolStatus"] === POOL_STATUS.openSea && row["poolTime"])
        row["updateTime"] = row["poolTime"];
    }
    return rows;
  },
  afterRemove: (ctx, rows) =>
    logOperations(
      ctx,
      rows.map((customer) => ({
        customer,
        type: "remove",
        content: [`删除客户 ${customer.name ?? ""}`, `Deleted customer ${customer.name ?? ""}`],
      })),
    ),
});
