import { urlOf, wallTime } from "#engine/model/index.ts";
import { open } from "#engine/server/secrets/index.ts";
import { signedHeaders } from "#features/webhooks/server/index.ts";
import { callsWebhook } from "../calls-webhook.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import type { Job } from "#engine/server/jobs/job.ts";
import { job } from "#engine/server/jobs/job.ts";
import { sql } from "kysely";

/** Seconds after which a sandbox call rings, is answered, and ends. */
const RINGS = 1;
const ANSWERS = 3;
const GIVES_UP = 5;
const ENDS = 8;

/** Numbers that end so never answer. */
const NOBODY = "0000";

interface Played {
  readonly callee: string;
  readonly asked: number;
  readonly hungUp: number | null;
}

/** What the call has come to so many seconds after it was asked for, in the words of the webhook. */
function standAt(elapsed: number, { callee, asked, hungUp }: Played) {
  const at = (seconds: number): string => wallTime(new Date((asked + seconds) * 1000));
  const answers = !callee.endsWith(NOBODY);
  const ends = Math.min(answers ? ENDS : GIVES_UP, hungUp ?? Infinity);
  const reached = Math.min(elapsed, ends);
  const rung = reached >= RINGS && { ring_time: at(RINGS) };
  const answered = answers && reached >= ANSWERS && { answer_time: at(ANSWERS) };
  const duration = answered ? ends - ANSWERS : 0;
  const status = hungUp === null ? (answers ? 0 : 2) : answered ? 8 : 9;
  const ended = elapsed >= ends && {
    call_end_time: at(ends),
    duration,
    end_status: status,
    ...(answered && { call_record_url: `sandbox://recording/${Math.max(1, duration)}` }),
  };
  return {
    stage: ended ? "ended" : answered ? "talking" : rung ? "ringing" : "asked",
    report: { ...rung, ...answered, ...ended },
  };
}

/** Seconds until the next stage. */
const nextStage = (elapsed: number): number =>
  Math.max(0, ([RINGS, ANSWERS, GIVES_UP, ENDS].find((at) => at > elapsed) ?? elapsed) - elapsed);

/** Plays a call of the sandbox: tells each new stage through the same signed webhook that providers use, until it has ended. */
export const playSandbox: Job<{ readonly contactId: string }> = job(
  "play-sandbox",
  { label: ["模拟通话", "Play sandbox calls"] },
  async ({ app, ctx, now, transaction }, { contactId }) => {
    const row = await ctx.unscoped
      .selectFrom("sandboxCall as c")
      .innerJoin("telephony as t", "t.id", "c.settingId")
      .select(["c.settingId", "c.callee", "c.stage", "t.sealedSecret"])
      .select([
        sql<number>`extract(epoch from c.asked_at)::float8`.as("asked"),
        sql<number | null>`extract(epoch from c.hung_up_at - c.asked_at)::float8`.as("hungUp"),
      ])
      .where("c.contactId", "=", contactId)
      .where("c.stage", "<>", "ended")
      .executeTakeFirst();
    if (!row?.sealedSecret) return;
    const elapsed = now().getTime() / 1000 - row.asked;
    const { stage, report } = standAt(elapsed, row);
    if (stage !== row.stage) {
      const body = JSON.stringify({ contact_id: contactId, ...report });
      const headers = signedHeaders(open(row.sealedSecret), body, now());
      const { statusCode } = await app.inject({
        method: "POST",
        url: urlOf(callsWebhook, { key: row.settingId }),
        headers,
        payload: body,
      });
      if (statusCode !== 200) throw new Error(`The webhook of calls answered ${statusCode}`);
    }
    await transaction(async (inside) => {
      await inside.db
        .updateTable("sandboxCall")
        .set({ stage })
        .where("contactId", "=", contactId)
        .execute();
      if (stage !== "ended")
        await enqueue(
          inside,
          playSandbox,
          { contactId },
          { key: contactId, delay: nextStage(elapsed) },
        );
    });
  },
);
