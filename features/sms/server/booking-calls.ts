import type { Entity, Label } from "#engine/model/index.ts";
import { phoneProblem } from "#engine/model/index.ts";
import { dept as deptEntity } from "#features/administration/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import type { MessageDraft } from "../booking-calls.ts";
import { bookingDraft, sendBooking, sendVisit, visitDraft } from "../booking-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { logOperations } from "#features/customers/server/index.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { mask } from "#engine/server/read/mask.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { logLeadChanges } from "#features/leads/server/index.ts";
import { sendSms } from "./send-sms.ts";
import { fillTemplate, givenParams, parametersOf } from "./template.ts";

interface Kind {
  readonly entity: Entity;
  readonly purpose: Label;
  /** Parameter of the tenant that holds its own wording. */
  readonly param: string;
  readonly template: string;
  /** Parameter of the template for the moment agreed upon, and the fields that may know it. */
  readonly moment: readonly [name: string, ...fields: string[]];
  /** Leaves its trace in the record's log. */
  readonly note: (
    ctx: Context,
    row: Readonly<Record<string, unknown>>,
    content: Label,
  ) => Promise<void>;
}

const idOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const BOOKING: Kind = {
  entity: lead,
  purpose: ["预约短信", "Booking message"],
  param: "sms.template.clueBooking",
  template: "【筑客】${客户姓名}您好，已为您预约${预约时间}到${门店}，${业务员}恭候您的光临。",
  moment: ["预约时间", "reservationDate", "nextTime"],
  note: (ctx, row, content) =>
    logLeadChanges(ctx, [
      {
        lead: {
          id: String(row["id"]),
          ownerUserId: idOf(row["ownerUserId"]),
          ownerDeptId: idOf(row["ownerDeptId"]),
        },
        type: "texted",
        content,
      },
    ]),
};
const VISIT: Kind = {
  entity: customer,
  purpose: ["上门短信", "Visit message"],
  param: "sms.template.customerOut",
  template: "【筑客】${客户姓名}您好，${业务员}将于${上门时间}上门为您服务，请您留意。",
  moment: ["上门时间", "nextTime"],
  note: (ctx, row, content) =>
    logOperations(ctx, [
      {
        customer: { id: String(row["id"]), companyId: idOf(row["companyId"]) },
        type: "sms",
        content,
      },
    ]),
};

async function about(ctx: Context, { entity, param, template }: Kind, id: string) {
  const row = await readRow(ctx, entity, id);
  if (!row) throw notFound();
  const own = await ctx.unscoped
    .selectFrom("param")
    .select("paramValue")
    .where("paramKey", "=", param)
    .executeTakeFirst();
  return { row, template: own?.paramValue ?? template };
}

async function draft(ctx: Context, kind: Kind, id: string): Promise<MessageDraft> {
  const { row, template } = await about(ctx, kind, id);
  const { deptId, realName } = ctx.session;
  const store = deptId ? (await deptTreeOf(ctx)).storeOf(deptId) : undefined;
  const dept = store ? (await titlesOf(ctx, deptEntity, [store])).get(store) : undefined;
  const [time, ...fields] = kind.moment;
  const agreed = fields
    .map((field) => idOf(row[field]) ?? "")
    .find((moment) => moment >= ctx.moment.slice(0, moment.length || 1));
  const known: Readonly<Record<string, string>> = {
    客户姓名: String(row["name"] ?? ""),
    门店: dept ?? "",
    业务员: realName,
    [time]: agreed?.slice(0, 16) ?? "",
  };
  return {
    template,
    phone: mask(String(row["telephone"] ?? ""), "phone"),
    params: parametersOf(template).map((name) => ({ name, value: known[name] ?? "" })),
  };
}

async function send(ctx: Context, kind: Kind, id: string, given: unknown): Promise<null> {
  const { row, template } = await about(ctx, kind, id);
  const problem = phoneProblem(String(row["telephone"] ?? ""));
  if (problem) throw badRequest(...problem);
  const params = givenParams(given);
  const content = fillTemplate(template, params);
  await sendSms(ctx, {
    phone: String(row["telephone"]),
    content,
    params,
    purpose: kind.purpose,
  });
  await kind.note(ctx, row, [`${kind.purpose[0]}：${content}`, `${kind.purpose[1]}: ${content}`]);
  return null;
}

export const bookingCalls = [
  handle(bookingDraft, (ctx, { id }) => draft(ctx, BOOKING, id)),
  handle(visitDraft, (ctx, { id }) => draft(ctx, VISIT, id)),
  handle(sendBooking, (ctx, { id, params }) => send(ctx, BOOKING, id, params)),
  handle(sendVisit, (ctx, { id, params }) => send(ctx, VISIT, id, params)),
];
