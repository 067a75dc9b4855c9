import { wallTime } from "#engine/model/index.ts";
import { open } from "#engine/server/secrets/index.ts";
import { signedHeaders } from "#features/webhooks/server/index.ts";
import { CALLS_WEBHOOK } from "./receive-calls.ts";
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
  readonly setting_id: string;
  readonly callee: string;
  readonly asked: number;
  readonly hung_up: number | null;
  readonly stage: string;
  readonly sealed_secret: string;
}

/** What the call has come to so many seconds after it was asked for, in the words of the webhook. */
function standAt(
  elapsed: number,
  { callee, asked, hung_up: hungUp }: Pick<Played, "callee" | "asked" | "hung_up">,
) {
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
    told: { ...rung, ...answered, ...ended },
  };
}

/** Seconds until the next stage. */
const nextStage = (elapsed: number): number =>
  Math.max(0, ([RINGS, ANSWERS, GIVES_UP, ENDS].find((at) => at > elapsed) ?? elapsed) - elapsed);

/** Plays a call of the sandbox: tells each new stage through the same signed webhook that providers use, until it has ended. */
export const playSandbox: Job<{ readonly contactId: string }> = job(
  "play-sandbox",
  { label: ["模拟通话", "Play sandbox calls"] },
  async ({ app, pool, now, tenantId, transaction }, { contactId }) => {
    const rows = await pool.unbound
      .rows<Played>(sql`select c.setting_id, c.callee, c.stage, t.sealed_secret, extract(epoch from c.asked_at)::float8 as asked,
          extract(epoch from c.hung_up_at - c.asked_at)::float8 as hung_up
        from sandbox_call c join telephony t on t.tenant_id = c.tenant_id and t.id = c.setting_id
        where c.tenant_id = ${tenantId} and c.contact_id = ${contactId} and c.stage <> 'ended'`);
    const [row] = rows;
    if (!row) return;
    const elapsed = now().getTime() / 1000 - row.asked;
    const { stage, told } = standAt(elapsed, row);
    if (stage !== row.stage) {
      const body = JSON.stringify({ contact_id: contactId, ...told });
      const headers = signedHeaders(open(row.sealed_secret), body, now());
      const { statusCode } = await app.inject({
        method: "POST",
        url: `${CALLS_WEBHOOK}/${row.setting_id}`,
        headers,
        payload: body,
      });
      if (statusCode !== 200) throw new Error(`The webhook of calls answered ${statusCode}`);
    }
    await transaction(async (ctx) => {
      await ctx.unbound.rows(
        sql`update sandbox_call set stage = ${stage} where tenant_id = ${tenantId} and contact_id = ${contactId}`,
      );
      if (stage !== "ended")
        await enqueue(
          ctx,
          playSandbox,
          { contactId },
          { key: contactId, delay: nextStage(elapsed) },
        );
    });
  },
);
