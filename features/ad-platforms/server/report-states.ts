import type { Row } from "#engine/model/index.ts";
import { wallTime } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Job } from "#engine/server/jobs/job.ts";
import { job } from "#engine/server/jobs/job.ts";
import { sql } from "kysely";
import type { stateReport } from "../state-report.ts";
import { PlatformSaidNo, reportState } from "./ask-platform.ts";
import { platformOf } from "./platforms.ts";
import { reasonFor } from "./reasons.ts";

type Report = Row<typeof stateReport>;

/** A report somebody took up and did not settle within these minutes is free again: their process is gone. */
const TAKEN_MINUTES = 5;

/**
 * Takes up the next state of a lead: the oldest that is neither delivered nor skipped, and only where it waits. One that
 * failed holds back those behind it, so that a platform hears of a lead in order.
 */
async function takeUp(ctx: Context, pushedLeadId: string, now: Date): Promise<Report | undefined> {
  const free = wallTime(new Date(now.getTime() - TAKEN_MINUTES * 60_000));
  return ctx.unscoped
    .updateTable("stateReport")
    .set({ claimedAt: wallTime(now), updateTime: wallTime(now) })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("stateReport as first")
        .select("first.id")
        .where("first.pushedLeadId", "=", pushedLeadId)
        .where("first.state", "in", ["waiting", "failed"])
        .orderBy("first.id")
        .limit(1),
    )
    .where("state", "=", "waiting")
    .where(({ eb, or }) => or([eb("claimedAt", "is", null), eb("claimedAt", "<", free)]))
    .returningAll()
    .executeTakeFirst();
}

/** Tells the platforms what became of a pushed lead: every state that waits, one after the other. */
export const reportStates: Job<{ readonly pushedLeadId: string }> = job(
  "report-states",
  { label: ["发送线索状态", "Send states of leads"] },
  async ({ app, ctx, now, isLast, signal }, { pushedLeadId }) => {
    while (!signal.aborted) {
      const report = await takeUp(ctx, pushedLeadId, now());
      if (!report) return;
      const settle = (set: Partial<Report>): Promise<unknown> =>
        ctx.unscoped
          .updateTable("stateReport")
          .set({ ...set, tries: sql`tries + 1`, claimedAt: null, updateTime: wallTime(now()) })
          .where("id", "=", report.id)
          .execute();
      try {
        const account = await ctx.unscoped
          .selectFrom("adAccount")
          .selectAll()
          .where("id", "=", report.adAccountId)
          .executeTakeFirst();
        if (!account) throw new PlatformSaidNo("广告账户已删除");
        const { reason, words } = await reasonFor(
          ctx,
          platformOf(account).kind,
          report.invalidType,
        );
        await reportState({ app, ctx, now }, account, {
          event: report.event,
          externalId: report.externalId,
          reason,
          reasonInWords: words,
        });
        await settle({
          state: "sent",
          sentTime: wallTime(now()),
          error: null,
          platformReason: reason || null,
        });
      } catch (error) {
        const given = error instanceof PlatformSaidNo || isLast;
        const why = error instanceof Error ? error.message : String(error);
        await settle({ state: given ? "failed" : "waiting", error: why.slice(0, 500) });
        if (error instanceof PlatformSaidNo) return;
        throw error;
      }
    }
  },
);
