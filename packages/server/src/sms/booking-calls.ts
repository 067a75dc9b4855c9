import type { Entity, MessageDraft } from "@zhuke/model";
import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { badRequest, notFound } from "../engine/errors.ts";
import { readRow } from "../engine/read/detail.ts";
import { mask } from "../engine/read/present.ts";
import { titlesOf } from "../engine/read/titles.ts";
import { sendSms } from "./send-sms.ts";
import { fillTemplate, givenParams, parametersOf } from "./template.ts";

interface Kind {
  readonly entity: Entity;
  readonly purpose: string;
  /** Parameter of the tenant that holds its own wording. */
  readonly param: string;
  readonly template: string;
}

const BOOKING: Kind = {
  entity: model.lead,
  purpose: "预约短信",
  param: "sms.template.clueBooking",
  template: "【筑客】${客户姓名}您好，已为您预约${预约时间}到${门店}，${业务员}恭候您的光临。",
};
const VISIT: Kind = {
  entity: model.customer,
  purpose: "外出短信",
  param: "sms.template.customerOut",
  template: "【筑客】${客户姓名}您好，${业务员}将于${上门时间}上门为您服务，请您留意。",
};

async function about(ctx: Context, { entity, param, template }: Kind, id: string) {
  const row = await readRow(ctx, entity, id);
  if (!row) throw notFound();
  const own = await ctx.wholeTenant.selectFrom("param").select("paramValue").where("paramKey", "=", param).executeTakeFirst();
  return { row, template: own?.paramValue ?? template };
}

async function draft(ctx: Context, kind: Kind, id: string): Promise<MessageDraft> {
  const { row, template } = await about(ctx, kind, id);
  const { deptId, realName } = ctx.session;
  const dept = deptId ? (await titlesOf(ctx, model.dept, [deptId])).get(deptId) : undefined;
  const known: Readonly<Record<string, string>> = { 客户姓名: String(row["name"] ?? ""), 门店: dept ?? "", 业务员: realName };
  return {
    template,
    phone: mask(String(row["telephone"] ?? ""), "phone"),
    params: parametersOf(template).map((name) => ({ name, value: known[name] ?? "" })),
  };
}

async function send(ctx: Context, kind: Kind, id: string, given: unknown): Promise<null> {
  const { row, template } = await about(ctx, kind, id);
  if (!row["telephone"]) throw badRequest("没有手机号，不能发送短信", "There is no mobile number to send to");
  const params = givenParams(given);
  await sendSms(ctx, { phone: String(row["telephone"]), content: fillTemplate(template, params), params, purpose: kind.purpose });
  return null;
}

export const bookingCalls = [
  handle(declared.bookingDraft, (ctx, { id }) => draft(ctx, BOOKING, id)),
  handle(declared.visitDraft, (ctx, { id }) => draft(ctx, VISIT, id)),
  handle(declared.sendBooking, (ctx, { id, params }) => send(ctx, BOOKING, id, params)),
  handle(declared.sendVisit, (ctx, { id, params }) => send(ctx, VISIT, id, params)),
];
