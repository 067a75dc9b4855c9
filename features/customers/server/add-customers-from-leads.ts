import { MEASURED } from "#features/dictionaries/feature.ts";
import type { Label, Row } from "#engine/model/index.ts";
import type { lead as leadEntity } from "#features/leads/feature.ts";
import { customerCommunication, customerFollow } from "../customer-records.ts";
import { customer } from "../customer.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { lockPhones, whoHoldsPhones } from "#features/identity/server/index.ts";
import { ownerForEyes } from "./refuse-duplicates.ts";

type Lead = Row<typeof leadEntity>;

/** What a lead and a customer both know: the customer's name of it by the lead's. */
export const SHARED = {
  id: "clueId",
  name: "name",
  telephone: "telephone",
  mobile: "telephone2",
  clueSource: "customerSource",
  clueType: "clueType",
  channelId: "mainChannel",
  branchChannelId: "divideChannels",
  firstConsultDate: "firstTime",
  companyId: "companyId",
  ownerUserId: "ownerUserId",
  ownerDeptId: "ownerDeptId",
  intention: "purpose",
  isValid: "isEffective",
  invalidType: "effReason",
  age: "age",
  gender: "gender",
  location: "regionId",
  address: "address",
  houseSituation: "houseSituation",
  houseType: "houseType",
  squareMeasure: "houseSize",
  estimatedAmount: "estimatedAmount",
  lastTime: "lastTime",
  lastContent: "lastContent",
  nextTime: "nextTime",
  followupTimes: "followup",
  isMeasured: "isSurvey",
  measuredDate: "surveyDate",
  reservationDate: "predictDate",
  transferOrderDate: "transferDate",
  transferOrderPrice: "transferPrice",
  videoId: "videoId",
  videoTag: "videoTag",
  videoName: "videoName",
  creativeId: "creativeId",
  creativeName: "creativeName",
  advertiserId: "advertiserId",
  advertiserName: "advertiserName",
  adId: "adId",
  appName: "appName",
  isDuplicate: "isRepeat",
  remark: "remark",
} as const satisfies Partial<Record<keyof Lead, string>>;

/** The customer that a lead becomes. */
function asCustomer(lead: Lead): Record<string, unknown> {
  const shared = Object.entries(SHARED).map(([from, to]) => [
    to,
    lead[from as keyof typeof SHARED],
  ]);
  return {
    ...Object.fromEntries(shared),
    firstOwnerId: lead.ownerUserId,
    regionId: lead.location ?? lead.regionId,
    followup: lead.followupTimes ?? 0,
    isSurvey: lead.isMeasured === MEASURED.yes ? MEASURED.yes : MEASURED.no,
  };
}

/**
 * Makes customers of leads and takes along follow-ups and communications. Leads whose phone a customer holds already
 * are refused with the owner's name.
 */
export async function addCustomersFromLeads(
  ctx: Context,
  leads: readonly Lead[],
): Promise<{
  made: { leadId: string; customerId: string }[];
  refused: ReadonlyMap<string, Label>;
}> {
  const wanted = leads.flatMap((lead) => [lead.telephone ?? "", lead.mobile ?? ""]);
  await lockPhones(ctx, wanted);
  const holders = await whoHoldsPhones(ctx, wanted);
  const refused = new Map<string, Label>();
  const taken = new Set<string>();
  const fresh: Lead[] = [];
  for (const lead of leads) {
    const phones = [lead.telephone, lead.mobile].filter((phone): phone is string => Boolean(phone));
    const held = phones
      .map((phone) => holders.get(phone))
      .find((holder) => holder?.kind === "customer");
    if (held) {
      const owner = await ownerForEyes(ctx, held.ownerUserId);
      refused.set(lead.id, [
        `该手机号已存在，当前归属：${owner}`,
        `This mobile number already exists; it belongs to ${owner}`,
      ]);
    } else if (phones.some((phone) => taken.has(phone)))
      refused.set(lead.id, ["所选线索中号码重复", "The number is twice among the selected leads"]);
    else fresh.push(lead);
    for (const phone of phones) taken.add(phone);
  }
  const rows = await insertValidated(ctx, customer, fresh.map(asCustomer));
  const made = rows.map((row) => ({
    leadId: String(row.clueId),
    customerId: row.id,
  }));
  await takeAlong(ctx, made);
  await takeFiles(ctx, fresh, made);
  return { made, refused };
}

/** The picture and the file of a lead become the first communication with the customer. */
async function takeFiles(
  ctx: Context,
  leads: readonly Lead[],
  made: readonly { leadId: string; customerId: string }[],
): Promise<void> {
  const customerOf = new Map(made.map(({ leadId, customerId }) => [leadId, customerId]));
  const rows = leads.flatMap(({ id, picture, fileUrl }) => {
    const customerId = customerOf.get(id);
    if (!customerId || !(picture || fileUrl)) return [];
    const content = fileUrl ? `线索资料：${fileUrl}` : "线索资料";
    return newRow(ctx, customerCommunication, {
      customerId,
      content,
      chatTime: ctx.moment,
      picture,
    });
  });
  await insertRows(ctx, customerCommunication, rows);
}

/** Copies what was said with the leads to the customers, dates and authors kept. */
async function takeAlong(
  ctx: Context,
  made: readonly { leadId: string; customerId: string }[],
): Promise<void> {
  if (made.length === 0) return;
  const leadIds = made.map(({ leadId }) => leadId);
  const follows = await ctx.unscoped
    .selectFrom("followRecord")
    .selectAll()
    .where("clueId", "in", leadIds)
    .execute();
  const talks = await ctx.unscoped
    .selectFrom("leadCommunication")
    .selectAll()
    .where("clueId", "in", leadIds)
    .execute();
  const customerOf = new Map(made.map(({ leadId, customerId }) => [leadId, customerId]));
  const taken = (row: (typeof follows)[number] | (typeof talks)[number]) => ({
    customerId: customerOf.get(row.clueId) ?? "0",
    createUser: row.createUser,
    createDept: row.createDept,
    createTime: row.createTime,
  });
  await insertRows(
    ctx,
    customerFollow,
    follows.map((row) =>
      newRow(ctx, customerFollow, {
        ...taken(row),
        followType: row.followType,
        followDesc: row.content,
        nextFollowTime: row.nextTime,
        nextFollowDesc: row.nextContent,
        operationId: row.createUser,
      }),
    ),
  );
  await insertRows(
    ctx,
    customerCommunication,
    talks.map((row) =>
      newRow(ctx, customerCommunication, {
        ...taken(row),
        content: row.content,
        chatTime: row.chatTime,
        picture: row.picture,
      }),
    ),
  );
}
