import { sql } from "kysely";
import type { Session } from "#engine/server/access/session.ts";
import { loadSession } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { Refusal } from "#engine/server/errors.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { newId } from "#engine/server/ids.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import type { Work } from "#engine/server/jobs/job.ts";
import { job } from "#engine/server/jobs/job.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { USER_STATUS } from "#engine/model/index.ts";
import {
  countReport,
  reportPicture,
  reportWorkbook,
} from "#features/sales-figures/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";
import { DUE_TIME } from "./due-time.ts";
import { askedToday } from "./kept-query.ts";
import { keptReport } from "./kept-reports.ts";

interface Due extends Readonly<Record<string, string>> {
  readonly reportId: string;
  readonly userId: string;
  readonly day: string;
}

/** The subscriber as they may see things now; undefined for who is gone or disabled. */
async function subscriber(
  { pool, tenantId, ctx }: Work,
  userId: string,
): Promise<Session | undefined> {
  const row = await ctx.unscoped
    .selectFrom("user as u")
    .innerJoin("reportSubscription as s", "s.userId", "u.id")
    .select(["u.id", "u.account", "u.realName", "u.roleId", "u.deptId", "s.language"])
    .where("u.id", "=", userId)
    .where("u.status", "=", USER_STATUS.active)
    .executeTakeFirst();
  if (!row) return undefined;
  const session = await loadSession(pool, {
    tenant_id: tenantId,
    user_id: row.id,
    account: row.account ?? "",
    real_name: row.realName,
    role_id: row.roleId,
    dept_id: row.deptId,
  });
  return { ...session, language: row.language };
}

/** Counts a kept report as its subscriber would see it, keeps picture and workbook, and tells them. */
async function deliver(ctx: Context, { reportId, userId, day }: Due): Promise<void> {
  const kept = await keptReport(ctx, reportId);
  const { report, filters, drawn } = askedToday(ctx, kept);
  const counted = await countReport(ctx, report, filters);
  const id = newId();
  const picture = await reportPicture(ctx, { ...counted, kind: report.chart, drawn });
  const workbook = await reportWorkbook(ctx, counted);
  const added = await ctx.db
    .insertInto("reportDelivery")
    .values({
      tenantId: ctx.session.tenantId,
      id,
      reportId,
      userId,
      day,
      name: kept.name,
      picture,
      workbook: workbook.toString("base64"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return;
  await notify(ctx, [
    {
      userId,
      type: "reportNotice",
      resourceType: "report",
      resourceId: id,
      name: kept.name,
      content: [
        `订阅的报表「${kept.name}」已生成（${day}），在“我的报表”中查看图片和表格`,
        `Your report «${kept.name}» of ${day} is ready, with picture and workbook, under «My reports»`,
      ],
    },
  ]);
}

/** Refusals that another try does not change: the question is gone, or the right to ask it. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 404]);

/** One subscription of one day; what its subscriber may no longer see ends it. */
export const deliverReport = job(
  "deliver-report",
  { label: ["送达订阅报表", "Deliver subscribed reports"], tries: 5 },
  async (work, due: Due) => {
    const session = await subscriber(work, due.userId);
    const stop = () =>
      work.ctx.unscoped
        .deleteFrom("reportSubscription")
        .where("reportId", "=", due.reportId)
        .where("userId", "=", due.userId)
        .execute();
    if (!session) {
      await stop();
      return;
    }
    try {
      await inTransaction(work.pool, session, work.now(), newId(), (ctx) => deliver(ctx, due));
    } catch (error) {
      if (!(error instanceof Refusal) || !FINAL.has(error.status)) throw error;
      await stop();
    }
  },
);

/** Days of the month and the week on which subscriptions are due. */
const dueOn = (day: string): readonly string[] => [
  "day",
  ...(new Date(`${day}T00:00:00Z`).getUTCDay() === 1 ? ["monday"] : []),
  ...(day.endsWith("-01") ? ["month"] : []),
];

/** Asks for every subscription that is due today, each once: the row that says so is written with the job. */
async function enqueueDue(ctx: Context): Promise<number> {
  const [day, time] = [ctx.moment.slice(0, 10), ctx.moment.slice(11)];
  if (time < DUE_TIME) return 0;
  const due = await ctx.unscoped
    .updateTable("reportSubscription")
    .set({ lastDay: day })
    .where("lastDay", "<", day)
    .where(sql<boolean>`every = any(${dueOn(day)})`)
    .returning(["reportId", "userId"])
    .execute();
  for (const { reportId, userId } of due)
    await enqueue(ctx, deliverReport, { reportId, userId, day });
  return due.length;
}

export const deliverDue = perTenant(
  "deliver-reports",
  {
    label: ["订阅报表到时", "Subscribed reports in time"],
    every: "minute",
    restsAfter: "7 days",
    candidates: (moment) =>
      sql`select tenant_id from report_subscription where last_day < ${moment.slice(0, 10)}`,
  },
  enqueueDue,
);
