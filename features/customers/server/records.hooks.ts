import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import type { visitRecord } from "../customer-records.ts";
import { customer } from "../customer.ts";
import { holdsRole } from "#features/administration/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden } from "#engine/server/errors.ts";
import { hooks } from "#engine/server/hooks.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { CUSTOMER_FOLLOWS, lastFollows, nextLeft } from "#features/follow-ups/server/index.ts";
import { refuseNothingSaid } from "./refuse-nothing-said.ts";
import { refuseDisorder } from "./refuse-disorder.ts";
import { logOperations } from "./log-operations.ts";
import { refreshCustomers } from "./refresh-customers.ts";
import { reckonRelated, touchRelated } from "./touch-related.ts";

/** The customer a record is about, if it may be written to. */
async function ownCustomer(ctx: Context, customerId: string | null | undefined) {
  const customer = await ctx.db
    .selectFrom("customer")
    .select(["id", "companyId", "poolStatus", "commServiceId"])
    .where("id", "=", customerId ?? "")
    .executeTakeFirst();
  if (!customer || customer.poolStatus !== "0")
    throw badRequest("客户不在您的名下", "This customer is not yours");
  return customer;
}

async function onlyWith(ctx: Context, role: "crm.role.todoor" | "crm.role.sign"): Promise<void> {
  if (!(await holdsRole(ctx, role))) throw forbidden();
}

export const customerFollowHooks = hooks("customerFollow", {
  beforeSave: async (ctx, draft, before) => {
    if (before) throw badRequest("跟进记录不能修改", "Follow-ups cannot be changed");
    await ownCustomer(ctx, draft.customerId);
    draft.operationId = ctx.session.userId;
  },
  afterInsert: async (ctx, rows) => {
    for (const row of rows) {
      await changeRows(ctx, customer, {
        set: {
          lastTime: sql`${row.createTime}::timestamptz`,
          lastContent: sql`${row.followDesc}`,
          nextTime: sql`coalesce(${row.nextFollowTime}::timestamptz, x.next_time)`,
          followup: sql`coalesce(x.followup, 0) + 1`,
        },
        where: sql`x.id = ${row.customerId}::bigint`,
      });
    }
    await touchRelated(
      ctx,
      rows.map((row) => row.customerId!),
      ctx.moment,
    );
  },
  afterRemove: async (ctx, rows) => {
    const ids = [...new Set(rows.map((row) => row.customerId!))];
    await changeRows(ctx, customer, {
      set: {
        lastTime: sql`s.last_time`,
        lastContent: sql`s.content`,
        nextTime: nextLeft,
        followup: sql`s.times`,
      },
      where: sql`x.id = any(${ids}::bigint[])`,
      from: {
        source: lastFollows(CUSTOMER_FOLLOWS, ids, ctx.session.tenantId),
        on: sql`s.id = x.id`,
      },
      most: ids.length,
    });
    await reckonRelated(ctx, ids);
  },
});

export const customerCommunicationHooks = hooks("customerCommunication", {
  beforeSave: (ctx, draft, before) => {
    refuseNothingSaid({ ...before, ...draft });
    if (!before) draft.chatTime ??= ctx.moment;
  },
});

/** Whoever the record just saved names serves the customer from now on. */
async function namePeople(
  ctx: Context,
  customerId: string,
  people: Readonly<Record<string, string | null>>,
): Promise<void> {
  const named = Object.entries(people).filter(([, id]) => id);
  if (named.length === 0) return;
  await changeRows(ctx, customer, {
    set: Object.fromEntries(named.map(([field, id]) => [field, sql`${id}::bigint`])),
    where: sql`x.id = ${customerId}::bigint`,
    onlyDifferent: true,
  });
}

const visitWords = (row: Row<typeof visitRecord>): string =>
  [
    ["一访", row.firstCommDate],
    ["二访", row.secondCommDate],
    ["三访", row.thirdCommDate],
  ]
    .filter(([, date]) => date)
    .map(([name, date]) => `${name} ${date}`)
    .join("，");

export const visitRecordHooks = hooks("visitRecord", {
  beforeSave: async (ctx, draft, before) => {
    await onlyWith(ctx, "crm.role.todoor");
    const customer = await ownCustomer(ctx, draft.customerId ?? before?.customerId);
    const visit = { ...before, ...draft };
    if (!visit.firstCommDate && !visit.secondCommDate && !visit.thirdCommDate)
      throw badRequest("请至少填写一次到店日期", "Please enter at least one visit date");
    await refuseDisorder(ctx, customer.id, visit);
    draft.companyId = customer.companyId;
    draft.commServiceId ??= before?.commServiceId ?? customer.commServiceId ?? ctx.session.userId;
  },
  afterSave: async (ctx, after) => {
    await namePeople(ctx, after.customerId!, { commServiceId: after.commServiceId });
    await refreshCustomers(ctx, [after.customerId!]);
    await logOperations(ctx, [
      {
        customer: { id: after.customerId!, companyId: after.companyId },
        type: "visit",
        content: `登记到店：${visitWords(after)}`,
      },
    ]);
  },
  afterRemove: async (ctx, rows) =>
    void (await refreshCustomers(
      ctx,
      rows.map((row) => row.customerId!),
    )),
});

const SIGN_WORDS: Readonly<Record<string, string>> = {
  "1": "未签",
  "2": "已签",
  "3": "退定",
  "4": "退单",
};

export const signRecordHooks = hooks("signRecord", {
  beforeSave: async (ctx, draft, before) => {
    await onlyWith(ctx, "crm.role.sign");
    const customer = await ownCustomer(ctx, draft.customerId ?? before?.customerId);
    const sign = { ...before, ...draft };
    if (sign.sigStatus !== "1" && !sign.sigDate)
      throw badRequest("请选择日期", "Please select the date", {
        fields: { sigDate: ["请选择日期", "Please select the date"] },
      });
    if (sign.sigStatus === "2" && !sign.sigType)
      throw badRequest("请选择签单类型", "Please select the signing type", {
        fields: { sigType: ["请选择签单类型", "Please select the signing type"] },
      });
    if (sign.sigSmall === "1" && !sign.smallTime) draft.smallTime = ctx.moment;
    draft.companyId = customer.companyId;
  },
  afterSave: async (ctx, after) => {
    await namePeople(ctx, after.customerId!, {
      sigServiceId: after.sigServiceId,
      sigDesignerId: after.sigDesignerId,
    });
    await refreshCustomers(ctx, [after.customerId!]);
    const amount = after.preAmount ? `，金额 ${after.preAmount}` : "";
    await logOperations(ctx, [
      {
        customer: { id: after.customerId!, companyId: after.companyId },
        type: "sign",
        content: `登记签单：${SIGN_WORDS[after.sigStatus ?? ""] ?? ""} ${after.sigDate ?? ""}${amount}`,
      },
    ]);
  },
  afterRemove: async (ctx, rows) =>
    void (await refreshCustomers(
      ctx,
      rows.map((row) => row.customerId!),
    )),
});
