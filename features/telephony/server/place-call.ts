import { wallTime } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { telephonyOf } from "./chosen-telephony.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { job } from "#engine/server/jobs/job.ts";
import { fetchReport } from "./fetch-report.ts";
import { playSandbox } from "./play-sandbox.ts";

/** Takes a noted call up and says whom it connects; undefined where somebody did, or it was ended. */
async function takeUp(ctx: Context, recordId: string, at: string) {
  const taken = await ctx.unscoped
    .updateTable("callRecord")
    .set({ startTime: at, updateTime: at })
    .where("id", "=", recordId)
    .where("state", "=", "asked")
    .where("startTime", "is", null)
    .returning(["settingId", "userId", "clueId", "customerId"])
    .executeTakeFirst();
  if (!taken?.settingId || !taken.userId) return undefined;
  const { settingId, userId, clueId, customerId } = taken;
  const me = await ctx.unscoped
    .selectFrom("user")
    .select("phone")
    .where("id", "=", userId)
    .executeTakeFirst();
  const called = await ctx.unscoped
    .selectFrom(clueId ? "lead" : "customer")
    .select("telephone")
    .where("id", "=", clueId ?? customerId ?? "0")
    .executeTakeFirst();
  return {
    settingId,
    dial: {
      callId: recordId,
      subjectId: clueId ?? customerId ?? "",
      userId,
      caller: me?.phone ?? "",
      callee: called?.telephone ?? "",
    },
  };
}

/**
 * Has a noted call placed, once: a call that was taken up is never taken up again, for a telephone that rings twice is worse
 * than one that does not. What the provider refuses is shown with the call.
 */
export const placeCall = job(
  "place-call",
  { label: ["拨打电话", "Call"], atOnce: 4 },
  async ({ ctx, now, transaction }, { recordId }: { readonly recordId: string }) => {
    const taken = await takeUp(ctx, recordId, wallTime(now()));
    if (!taken) return;
    try {
      const telephony = await telephonyOf(ctx, taken.settingId, now);
      const contactId = await telephony.place(taken.dial);
      const state = await transaction(async (inside) => {
        if (telephony.isSandbox)
          await enqueue(inside, playSandbox, { contactId }, { key: contactId, delay: 1 });
        else if (telephony.report)
          await enqueue(inside, fetchReport, { recordId }, { key: recordId, delay: 5 });
        const placed = await inside.unscoped
          .updateTable("callRecord")
          .set({ contactId })
          .where("id", "=", recordId)
          .returning("state")
          .executeTakeFirst();
        return placed?.state;
      });
      if (state === "ended") await telephony.hangUp?.(contactId);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await ctx.unscoped
        .updateTable("callRecord")
        .set({ state: "failed", reason, endTime: wallTime(now()) })
        .where("id", "=", recordId)
        .execute();
    }
  },
);
