import { sql } from "kysely";
import { customer } from "#features/customers/feature.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import type { CallRow } from "./call-stand.ts";
import type { CallReport } from "./telephony.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { keepRecording } from "./keep-recording.ts";

const ORDER = ["asked", "ringing", "talking", "ended"] as const;

type State = (typeof ORDER)[number];

/** Numbers that cannot be reached; shown with the customer. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  "3": "关机",
  "4": "停机",
  "6": "无法接通",
  "7": "空号",
};

const stateIn = ({ ringTime, answerTime, endTime, endStatus }: CallReport): State =>
  endTime || endStatus ? "ended" : answerTime ? "talking" : ringTime ? "ringing" : "asked";

/** Brings a call up to what its provider says; reports that come late or twice change nothing back. */
export async function applyReport(
  ctx: Context,
  settingId: string,
  report: CallReport,
): Promise<CallRow> {
  const found = await ctx.unscoped
    .selectFrom("callRecord")
    .selectAll()
    .where("contactId", "=", report.contactId)
    .where("settingId", "=", settingId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const before = found as CallRow;
  const reported = stateIn(report);
  const forward =
    before.state === "failed" || ORDER.indexOf(reported) > ORDER.indexOf(before.state ?? "asked");
  const after = {
    state: forward ? reported : before.state,
    answerTime: before.answerTime ?? report.answerTime ?? null,
    endTime: report.endTime ?? before.endTime,
    seconds: report.seconds ?? before.seconds,
    endStatus: report.endStatus ?? before.endStatus,
    startTime: before.startTime ?? report.ringTime ?? ctx.moment,
    updateTime: ctx.moment,
  };
  await ctx.unscoped.updateTable("callRecord").set(after).where("id", "=", before.id).execute();
  if (after.state === "ended" && before.customerId)
    await changeRows(ctx, customer, {
      set: {
        callTime: after.startTime,
        phoneStateShow: UNREACHABLE[after.endStatus ?? ""] ?? null,
      },
      where: sql`x.id = ${before.customerId}::bigint and (x.call_time is null or x.call_time < ${after.startTime}::timestamptz)`,
    });
  if (report.recordingUrl && !before.recording)
    await enqueue(ctx, keepRecording, { recordId: before.id, url: report.recordingUrl });
  return { ...before, ...after };
}
