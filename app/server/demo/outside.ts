import { fromWallTime } from "#engine/model/index.ts";
import type { LeadEvent } from "#features/ad-platforms/server/index.ts";
import { firstReason } from "#features/ad-platforms/feature.ts";
import type { Context } from "#engine/server/context.ts";
import { sql } from "kysely";
import { DAY, HOUR, MINUTE, wall } from "./calendar.ts";
import type { World } from "./world.ts";

/** So far back the demo's ad account pushed the leads of its channel. */
const PUSHED_DAYS = 40;
const MOST = 400;

interface Pushed {
  readonly id: string;
  readonly name: string;
  readonly telephone: string;
  readonly createTime: string;
  readonly validity: string | null;
  readonly invalidType: string | null;
  readonly visited: string | null;
  readonly signed: string | null;
}

const QUESTIONS = [
  { field: "name", label: "怎么称呼您", labelEn: "Your name", required: true },
  { field: "telephone", label: "", labelEn: "", required: true },
  { field: "address", label: "您家小区", labelEn: "Your estate", required: false },
  { field: "squareMeasure", label: "", labelEn: "", required: false },
  { field: "houseType", label: "", labelEn: "", required: false },
];

/** The form on the company's site, and how often it was seen and sent in lately. */
async function addForm(ctx: Context, { writer, random, now, organisation }: World): Promise<void> {
  const { id: createUser, deptId: createDept } = organisation.director;
  const channel = await ctx.unscoped
    .selectFrom("channel")
    .select(["id", "preChannelId"])
    .where("channelName", "=", "免费量房")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const formId = writer.add("captureForm", {
    createTime: wall(now - 90 * DAY),
    createUser,
    createDept,
    formName: "官网免费量房",
    formKey: "zhuke-free-survey",
    headline: "免费上门量房，三天出平面方案",
    headlineEn: "Free survey at home, a floor plan in three days",
    intro: "留下您的联系方式，设计师将在一小时内与您确认上门时间。",
    introEn: "Leave your number; a designer calls within the hour to agree on a time.",
    buttonText: "预约量房",
    buttonTextEn: "Book a survey",
    thanks: "已收到您的预约，请保持电话畅通。",
    thanksEn: "We have your booking; please keep your phone at hand.",
    consent: "我同意筑客装饰为安排量房使用以上信息，可随时要求删除。",
    consentEn:
      "I agree that Zhuke uses this to arrange the survey; I may ask for deletion any time.",
    questions: QUESTIONS,
    channelId: channel.preChannelId,
    branchChannelId: channel.id,
    clueSource: "6",
    clueType: "1",
    captcha: "2",
    perAddress: 10,
    perDay: 500,
    embedOrigins: "https://www.example.com",
    enabled: 1,
  });
  await writer.settle();
  const days = Array.from({ length: 60 }, (_, ago) => {
    const views = Math.round(random.between(25, 90));
    return {
      tenantId: ctx.session.tenantId,
      formId,
      day: wall(now - ago * DAY).slice(0, 10),
      views,
      submissions: Math.round(views * random.between(0.03, 0.09)),
      refused: Math.round(random.between(0, 4)),
    };
  });
  await ctx.db.insertInto("captureCount").values(days).execute();
}

/** What became of a pushed lead, in order. */
const eventsOf = ({ validity, visited, signed, createTime }: Pushed) =>
  [
    ["1", validity === "3" ? createTime : null],
    ["2", validity === "1" ? createTime : null],
    ["3", visited],
    ["4", signed],
  ] as const satisfies readonly (readonly [LeadEvent, string | null])[];

/** Leads of the first company's Douyin channel came by an account at the sandbox; most of what became of them went back. */
async function addPushes(
  ctx: Context,
  { writer, random, now, organisation }: World,
): Promise<void> {
  const { id: createUser, deptId: createDept } = organisation.director;
  const company = organisation.companies[0]!;
  const channel = await ctx.unscoped
    .selectFrom("channel")
    .select(["id", "channelName"])
    .where("companyId", "=", company.id)
    .where("channelName", "like", "%抖音")
    .executeTakeFirstOrThrow();
  const adAccountId = writer.add("adAccount", {
    createTime: wall(now - 120 * DAY),
    createUser,
    createDept,
    adAccountName: `${channel.channelName}·本地沙箱`,
    platform: "2",
    advertiserId: `1667${random.digits(12)}`,
    channelId: channel.id,
    clueSource: "1",
    clueType: "1",
    writeBack: 1,
    enabled: 1,
    remark: "演示账户：线索与状态只在本机往返",
  });
  const leads = await ctx.unbound.rows<Pushed>(
    sql`select l.id::text, l.name, l.telephone, left(l.create_time::text, 19) as "createTime", coalesce(c.is_effective, l.is_valid) as validity, l.invalid_type as "invalidType",
        coalesce(c.first_comm_date, l.first_door_to_door_date)::text as visited, coalesce(c.sig_date, l.sign_date)::text as signed
      from lead l left join customer c on c.tenant_id = l.tenant_id and c.id = l.customer_id and c.is_deleted = 0
      where l.tenant_id = ${ctx.session.tenantId} and l.is_deleted = 0 and l.channel_id = ${channel.id} and l.create_time > ${wall(now - PUSHED_DAYS * DAY)}::timestamptz
      order by l.create_time desc limit ${MOST}`,
  );
  for (const lead of leads) {
    const externalId = random.digits(16);
    const pushedLeadId = writer.add("pushedLead", {
      createTime: lead.createTime,
      createUser: "0",
      adAccountId,
      externalId,
      clueName: lead.name,
      telephone: lead.telephone,
      content: JSON.stringify({
        id: externalId,
        name: lead.name,
        telphone: lead.telephone,
        app_name: "抖音",
        adv_name: channel.channelName,
      }),
      pushTime: lead.createTime,
      dataStatus: "1",
      dataResult: "已分配",
      dataResultEn: "Allocated",
      leadId: lead.id,
    });
    for (const [event, at] of eventsOf(lead)) {
      if (at === null || (event === "2" && lead.invalidType === null)) continue;
      const happened = fromWallTime(at.length > 10 ? at : `${at} 18:00`).getTime();
      const noted = Math.min(now - MINUTE, happened + random.between(0.5, 30) * HOUR);
      const failed = random.chance(0.02);
      writer.add("stateReport", {
        createTime: wall(noted),
        createUser: "0",
        pushedLeadId,
        adAccountId,
        leadId: lead.id,
        clueName: lead.name,
        externalId,
        event,
        invalidType: event === "2" ? lead.invalidType : null,
        platformReason:
          event === "2" && !failed ? (firstReason("ocean", lead.invalidType!) ?? null) : null,
        state: failed ? "failed" : "sent",
        happenedTime: wall(Math.min(happened, now)),
        sentTime: failed ? null : wall(noted),
        tries: failed ? 1 : 1 + Number(random.chance(0.06)),
        error: failed ? "巨量引擎 40000 sandbox: no such lead" : null,
      });
      if (failed) break;
    }
  }
}

/** Leads from outside: a form on the company's site, and an account at the sandbox of an ad platform. */
export async function addOutside(ctx: Context, world: World): Promise<void> {
  await world.writer.settle();
  await addForm(ctx, world);
  await addPushes(ctx, world);
}
